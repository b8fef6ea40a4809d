// The table seen from above with the dealer at the bottom: seats clockwise from the dealer's left.

import { backShape, cardShape, cardWords, faceUp, isHollow } from "./cards.js";
import { chips, s } from "./dom.js";
import { label } from "./labels.js";
import { todo } from "./words.js";

const STATUS = { folded: "folded", "all-in": "is-all-in", out: "out", empty: "empty" };
const TASKS = { act: "to-act", draw: "to-draw", show: "to-show" };

const ROW_PAD = 5;

const pen = document.createElement("canvas").getContext("2d");

/** The width in pixels of `words` in the page's font. */
function measure(words, px, weight = 400) {
  pen.font = `${weight} ${px}px ${getComputedStyle(document.body).fontFamily}`;
  return pen.measureText(words).width;
}

/** `words`, shortened to fit `room` pixels; "" when not even two letters do. */
function fitted(words, px, room) {
  if (measure(words, px) <= room) return words;
  for (let length = words.length - 1; length >= 2; length -= 1) {
    const shorter = `${words.slice(0, length)}…`;
    if (measure(shorter, px) <= room) return shorter;
  }
  return "";
}

/** How many seats stand left of the dealer, opposite and right, by the number of seats. */
export function sides(count) {
  if (count < 2) return [0, count, 0];
  if (count < 4) return [1, count - 2, 1];
  const side = Math.ceil(count / 3);
  return [side, count - 2 * side, side];
}

/** Corners of each seat's block, in the order of the seats, in a map of width x height. */
export function places(count, width, height, block) {
  const [left, top, right] = sides(count);
  const made = [];
  const headroom = top > 0 ? block.height + 8 : 0;
  const column = (rows, x) => {
    const space = height - headroom;
    const step = Math.min(space / rows, block.height * 1.5);
    const first = headroom + (space - step * rows) / 2;
    return Array.from({ length: rows }, (_, row) => ({ x, y: first + step * row + (step - block.height) / 2 }));
  };
  made.push(...column(left, 0).reverse());
  for (let index = 0; index < top; index += 1) {
    const share = width / Math.max(top, 2);
    const x = top === 1 ? (width - block.width) / 2 : share * index + (share - block.width) / 2;
    made.push({ x, y: 2 });
  }
  made.push(...column(right, width - block.width));
  return made;
}

/** A seat's block: wide for a row of upcards, narrow where the board needs the room. */
function sizes(width, height, view) {
  const [side, top] = sides(view.seats.length);
  const rows = side + (top > 0 ? 1 : 0);
  const upcards = view.seats.some((seat) => seat.upcards.length > 0);
  const block = {
    width: upcards ? Math.min(170, width * 0.32) : Math.min(140, width * 0.27),
    height: Math.max(58, Math.min(104, height / Math.max(rows, 1) - 6)),
  };
  block.line = Math.min(16, Math.max(13, block.height * 0.17));
  block.card = Math.min((block.height - 3.05 * block.line - 2) / 1.4, block.width * 0.24);
  return block;
}

/** A group that does something when it is tapped or its key pressed. */
function key(name, attributes, open) {
  const group = s("g", { class: "tap", role: "button", tabindex: 0, "aria-label": name, ...attributes });
  group.addEventListener("click", open);
  group.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    event.stopPropagation();
    open();
  });
  return group;
}

/** A group that can be tapped to name its card; the tapped area is larger than the card. */
function tappable(card, where, shape, area, onCard) {
  const name = label(card.look ? "card-to-look-at" : "card-at", { where, card: cardWords(card.card) });
  const group = key(name, { "data-place": card.place }, () => onCard(card.place));
  group.append(s("rect", { class: "area", ...area }), shape);
  return group;
}

/** The size of a seat's backs, and where a row of backs alone ends. */
function backsOf(seat, block) {
  const small = block.card * (faceUp(seat).length === 0 ? 0.6 : 0.72);
  const backs = seat.tabled.length > 0 ? 0 : seat.downcards;
  return { backs, small, end: ROW_PAD + backs * (small + 2) };
}

/** A seat's row of cards: downcards by their number, then what lies face up. */
function cardRow(seat, block, y, onCard) {
  const row = s("g");
  const faces = faceUp(seat);
  const { backs, small } = backsOf(seat, block);
  const drop = (block.card - small) * 0.7;
  let x = ROW_PAD;
  if (backs > 0 && faces.length === 0) {
    for (let index = 0; index < backs; index += 1, x += small + 2) row.append(backShape(x, y + drop, small));
  } else if (backs > 0) {
    row.append(backShape(x, y + drop, small));
    row.append(s("text", { class: "count", x: x + small / 2, y: y + drop + small * 0.95, "font-size": small * 0.75 }, String(backs)));
    x += small + 4;
  }
  const space = block.width - ROW_PAD - x;
  const step = faces.length > 1 ? Math.min(block.card + 3, (space - block.card) / (faces.length - 1)) : 0;
  faces.forEach((card, index) => {
    const last = index === faces.length - 1;
    const area = { x: x - 2, y: y - 6, width: last ? block.card + 6 : step + 1, height: block.card * 1.4 + 12 };
    row.append(tappable(card, label("seat", { seat: seat.seat }), cardShape(card, x, y, block.card), area, onCard));
    x += step;
  });
  return row;
}

function seatHead(seat, acting, task, block) {
  const { line } = block;
  // The amount stands beside the chips already.
  const acted = seat.bet > 0 ? seat.acted.replace(/ [\d.,]+$/, "") : seat.acted;
  const look = faceUp(seat).some(isHollow);
  const owes = acted === "" && seat.downcards + seat.upcards.length > 0 ? seat.dues : "";
  const status = acting ? label(TASKS[task]) : look ? label("look-there") : owes || (STATUS[seat.status] ? label(STATUS[seat.status]) : acted);
  const room = block.width - line * 2 - measure(status, line, 700) - 10;
  return [
    s("circle", { class: "number-disc", cx: line * 0.9, cy: line * 0.88, r: line * 0.75 }),
    s("text", { class: "number", x: line * 0.9, y: line * 1.25, "font-size": line }, String(seat.seat)),
    s("text", { class: "name", x: line * 1.85, y: line * 1.22, "font-size": line }, fitted(seat.name, line, room)),
    s("text", { class: `status${acting || look ? " now" : ""}`, x: block.width - 5, y: line * 1.22, "font-size": line }, status),
  ];
}

function seatFoot(seat, block) {
  const { line } = block;
  const base = block.height - line * 0.35;
  const parts = [s("text", { class: "stack", x: 6, y: base, "font-size": line }, chips(seat.stack))];
  if (seat.bet > 0) {
    // Beside the cards where they leave room, else in the last line.
    const faces = faceUp(seat).length;
    const right = block.width - 6;
    const start = (size) => right - measure(chips(seat.bet), size, 700);
    const beside = faces === 0 ? start(line * 1.35) - line * 1.2 > backsOf(seat, block).end : faces === 1;
    const size = line * (beside ? 1.35 : 1.15);
    const y = beside ? line * 1.75 + block.card * 0.7 + size * 0.36 : base;
    const left = start(size);
    parts.push(
      s("circle", { class: "chip", cx: left - line * 0.65, cy: y - size * 0.36, r: line * 0.47 }),
      s("text", { class: "bet", x: right, y, "font-size": size }, chips(seat.bet)),
    );
  }
  return parts;
}

/** What a seat without cards does about its blinds, where its cards would lie. */
function duesLine(seat, block) {
  const { line } = block;
  const words = fitted(seat.dues, line, block.width - 12);
  return s("text", { class: "dues", x: 6, y: line * 3.1, "font-size": line }, words);
}

/** The plate can be tapped where something can be said for the seat about the next hand; cards on it keep their own taps. */
function plateShape(seat, block, onSeat) {
  const plate = s("rect", { class: "plate", width: block.width, height: block.height, rx: 8 });
  if (seat.choices.length === 0) return plate;
  const group = key(label("seat-next-hand", { seat: seat.seat }), { "data-head": seat.seat }, () => onSeat(seat.seat));
  group.append(plate);
  return group;
}

function seatShape(seat, view, place, block, taps) {
  const { tapCard: onCard, tapSeat: onSeat } = taps;
  const acting = view.to_act === seat.seat;
  const group = s("g", {
    class: `seat ${seat.status}${acting ? " to-act" : ""}`,
    transform: `translate(${place.x} ${place.y})`,
    "data-seat": seat.seat,
  });
  group.append(plateShape(seat, block, onSeat), ...seatHead(seat, acting, todo(view), block));
  const pointed = taps.pointed.includes(seat.seat) ? [pointShape(seat.seat, block, taps.onPoint)] : [];
  if (seat.status === "empty") {
    group.append(...pointed);
    return group;
  }
  const bare = seat.downcards + seat.upcards.length + seat.tabled.length === 0;
  if (bare && seat.dues !== "") group.append(duesLine(seat, block));
  else if (seat.status !== "out") group.append(cardRow(seat, block, block.line * 1.75, onCard));
  group.append(...seatFoot(seat, block), ...pointed);
  return group;
}

function buttonDisc(view, all, block, width) {
  const index = view.seats.findIndex((seat) => seat.seat === view.button);
  if (index < 0) return null;
  const { x, y } = all[index];
  const r = Math.max(9, block.line * 0.8);
  const middle = x + block.width / 2;
  const inward = middle < width * 0.34 ? x + block.width + r + 2 : middle > width * 0.66 ? x - r - 2 : middle;
  const cy = inward === middle ? y + block.height + r + 2 : y + r + 2;
  return s("g", { class: "button-disc", role: "img", "aria-label": label("button-at", { seat: view.button }) },
    s("circle", { cx: inward, cy, r }), s("text", { x: inward, y: cy + r * 0.42, "font-size": r * 1.2 }, "D"));
}

function middle(view, width, height, block, onCard) {
  const group = s("g", { class: "middle" });
  const space = width - 2 * block.width - 16;
  const top = sides(view.seats.length)[1] > 0 ? block.height : 0;
  const centre = { x: width / 2, y: top + (height - top) * 0.45 };
  const card = Math.min(48, space / 5 - 4);
  const count = view.board.length;
  let y = centre.y;
  if (count > 0) {
    const across = Math.max(count, 5) * (card + 4) - 4;
    const x = centre.x - across / 2;
    view.board.forEach((upcard, index) => {
      const left = x + index * (card + 4);
      const area = { x: left - 2, y: y - card * 0.7 - 4, width: card + 4, height: card * 1.4 + 8 };
      group.append(tappable(upcard, label("board"), cardShape(upcard, left, y - card * 0.7, card), area, onCard));
    });
    for (let index = count; index < 5; index += 1) {
      const slot = { x: x + index * (card + 4), y: y - card * 0.7, width: card, height: card * 1.4, rx: card * 0.12 };
      group.append(s("rect", { class: "slot", ...slot }));
    }
    y += card * 0.7 + 24;
  }
  group.append(s("text", { class: "pot", x: centre.x, y }, label("pot", { amount: chips(view.pot) })));
  if (view.pots.length > 1) {
    const names = view.pots.map((pot, index) =>
      label(index === 0 ? "main-pot" : view.pots.length > 2 ? "side-pot-number" : "side-pot", { number: index, amount: chips(pot) }));
    names.forEach((name, index) => group.append(s("text", { class: "side-pot", x: centre.x, y: y + 19 * (index + 1) }, name)));
  }
  return group;
}

/** Lies over a seat that something is told of, so that a tap anywhere on it means the seat. */
function pointShape(seat, block, onPoint) {
  const group = key(label("seat", { seat }), { "data-point": seat, class: "tap point" }, () => onPoint(seat));
  group.append(s("rect", { class: "area", width: block.width, height: block.height, rx: 8 }));
  return group;
}

/**
 * Draw the view into `holder` at its present size. `taps` are told of taps: tapCard(place), tapSeat(seat), and
 * onPoint(seat) of the seats in `pointed`.
 */
export function drawMap(holder, view, taps) {
  const width = Math.max(300, holder.clientWidth);
  const height = Math.max(240, holder.clientHeight);
  const count = view.seats.length;
  const block = sizes(width, height - 26, view);
  const all = places(count, width, height - 26, block);
  const svg = s("svg", { viewBox: `0 0 ${width} ${height}`, role: "group", "aria-label": label("map") });
  svg.append(
    s("rect", { class: "felt", x: block.width * 0.35, y: block.height * 0.4, width: width - block.width * 0.7, height: height - block.height * 0.4 - 14, rx: Math.min(width, height) * 0.3 }),
    middle(view, width, height - 26, block, taps.tapCard),
    ...view.seats.map((seat, index) => seatShape(seat, view, all[index], block, taps)),
  );
  const disc = buttonDisc(view, all, block, width);
  if (disc) svg.append(disc);
  const note = view.burns > 0 ? label("burned", { count: view.burns }) : label("dealer");
  svg.append(s("text", { class: "dealer", x: width / 2, y: height - 5 }, note));
  holder.replaceChildren(svg);
}
