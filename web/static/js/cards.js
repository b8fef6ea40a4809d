// Playing cards as the page names and draws them.

import { s } from "./dom.js";
import { label } from "./labels.js";

export const RANKS = ["A", "K", "Q", "J", "T", "9", "8", "7", "6", "5", "4", "3", "2"];
export const SUITS = ["s", "h", "d", "c"];
export const JOKER = "Joker";

/** "h" as "hearts". */
export const suitWords = (suit) => label(`suit-${suit}`);

/** Suits as outlines in a square of 10, since the glyphs of fonts differ and phones draw some as pictures. */
const SUIT_PATHS = {
  s: "M5 .3C6.600 2.500 9.300 4 9.300 6.300a2.100 2.100 0 0 1-3.700 1.300c.1 1 .4 1.600 1 2.200H3.400c.6-.6.9-1.200 1-2.200A2.100 2.100 0 0 1 .7 6.300C.7 4 3.400 2.500 5 .3z",
  h: "M5 9.500C3.200 7.300.4 5.600.4 3.100A2.400 2.400 0 0 1 5 2.200a2.400 2.400 0 0 1 4.600.9C9.600 5.600 6.800 7.300 5 9.500z",
  d: "M5 .2C6 2 7.300 3.700 8.800 5 7.300 6.300 6 8 5 9.800 4 8 2.700 6.300 1.200 5 2.700 3.700 4 2 5 .2z",
  c: "M5 .4a2.200 2.200 0 0 1 1.700 3.700 2.300 2.300 0 1 1-1.200 3.700c.1.900.4 1.400 1 2H3.500c.6-.6.9-1.100 1-2a2.300 2.300 0 1 1-1.200-3.700A2.200 2.200 0 0 1 5 .4z",
};

/** "9h" as "nine of hearts", "" as "an unread card". */
export const cardWords = (code) =>
  code === JOKER ? label("joker") : code ? label("card", { rank: label(`rank-${code[0]}`), suit: suitWords(code[1]) }) : label("unread-card");

export const isRed = (code) => "hd".includes(code[1]);

/** The printed rank: the ten has two digits. */
export const rankText = (rank) => (rank === "T" ? "10" : rank);

export function suitShape(suit, x, y, size) {
  return s("path", { d: SUIT_PATHS[suit], class: "hd".includes(suit) ? "red" : "black", transform: `translate(${x} ${y}) scale(${size / 10})` });
}

/** Whether the dealer should look at a card, since it is unread or doubtful. */
export const isHollow = (card) => card.look || !card.card;

/** All of a seat's cards that lie face up: its hand, then what it threw away and turned up. */
export const faceUp = (seat) => [...seat.tabled, ...seat.upcards, ...seat.discards];

const LOOK_FITS_PX = 28;

/** A card as an SVG group with its corner at (x, y); an unread or doubtful one is hollow and says "look". */
export function cardShape(card, x, y, width) {
  const height = width * 1.4;
  const hollow = isHollow(card);
  const shape = s("g", { class: `card${hollow ? " hollow" : ""}`, transform: `translate(${x} ${y})` });
  shape.append(s("rect", { width, height, rx: width * 0.12 }));
  if (card.card === JOKER) {
    shape.append(s("text", { x: width / 2, y: height * 0.62, "font-size": width * 0.8, class: "rank black joker" }, "★"));
  } else if (card.card) {
    // The index stands to the left, so that it shows when the next card covers the rest.
    const rank = rankText(card.card[0]);
    const middle = width * 0.4;
    const suit = width * 0.46;
    shape.append(
      s("text", { x: middle, y: height * 0.47, "font-size": width * (rank.length > 1 ? 0.5 : 0.66), class: `rank ${isRed(card.card) ? "red" : "black"}${rank.length > 1 ? " two" : ""}` }, rank),
      suitShape(card.card[1], middle - suit / 2, height * 0.53, suit),
    );
  } else {
    shape.append(s("text", { x: width / 2, y: height * (width >= LOOK_FITS_PX ? 0.52 : 0.7), "font-size": width * 0.8, class: "rank" }, "?"));
  }
  if (hollow && width >= LOOK_FITS_PX) shape.append(s("text", { x: width / 2, y: height * 0.92, "font-size": Math.max(11, width * 0.36), class: "look" }, label("look")));
  return shape;
}

/** A card's back. */
export const backShape = (x, y, width) => s("rect", { class: "back", x, y, width, height: width * 1.4, rx: width * 0.14 });
