// The table seen from above with the dealer at the bottom: seats clockwise from the dealer's left.

import { backShape, cardShape, cardWords } from "./cards.js";
import { chips, s } from "./dom.js";

const STATUS_WORDS = { folded: "folded", "all-in": "ALL-IN", out: "sitting out", empty: "empty" };

/** How many seats stand left of the dealer, opposite and right, by their number. */
export function sides(count) {
  const side = Math.ceil(count / 3);
  const top = count - 2 * side;
  if (top >= 0 && count > 3) return top > 3 ? [side + 1, top - 2, side + 1] : [side, top, side];
  return count === 1 ? [0, 1, 0] : [1, count - 2, 1];
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

function sizes(width, height, count) {
  const rows = Math.max(...sides(count).filter((_, index) => index !== 1)) + (sides(count)[1] > 0 ? 1 : 0);
  const tall = Math.min(92, height / rows - 6);
  const block = { width: Math.min(150, Math.max(100, width * 0.29)), height: Math.max(58, tall) };
  block.line = Math.min(15, block.height * 0.2);
  block.card = Math.min((block.height - 2.6 * block.line - 4) / 1.4, block.width * 0.23);
  return block;
}

/** A group that can be tapped to name its card; the tapped area is larger than the card. */
function tappable(card, where, shape, area, onCard) {
  const label = `${where}: ${cardWords(card.card)}${card.look ? ", please look" : ""}; tap to correct`;
  const group = s("g", { class: "tap", role: "button", tabindex: 0, "aria-label": label, "data-place": card.place });
  group.append(s("rect", { class: "area", ...area }), shape);
  const open = () => onCard(card.place);
  group.addEventListener("click", open);
  group.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    event.stopPropagation();
    open();
  });
  return group;
}

/** A seat's row of cards: backs by their number, then what lies face up. */
function cardRow(seat, block, y, onCard) {
  const row = s("g");
  const faces = [...seat.tabled, ...seat.upcards];
  const backs = seat.tabled.length > 0 ? 0 : seat.downcards;
  const pad = 5;
  const small = block.card * 0.62;
  const backStep = small * 0.5;
  let x = pad;
  for (let index = 0; index < backs; index += 1, x += backStep) row.append(backShape(x, y + block.card * 0.25, small));
  if (backs > 0) x += small - backStep + 4;
  const space = block.width - pad - x;
  const step = faces.length > 1 ? Math.min(block.card + 3, (space - block.card) / (faces.length - 1)) : 0;
  faces.forEach((card, index) => {
    const area = { x: x - 2, y: y - 6, width: index === faces.length - 1 ? block.card + 6 : step + 1, height: block.card * 1.4 + 12 };
    row.append(tappable(card, `seat ${seat.seat}`, cardShape(card, x, y, block.card), area, onCard));
    x += step;
  });
  if (backs > 0 && faces.length === 0) row.append(s("text", { class: "count", x: x + 2, y: y + block.card }, `×${backs}`));
  return row;
}

function seatShape(seat, view, place, block, onCard) {
  const acting = view.to_act === seat.seat;
  const group = s("g", {
    class: `seat ${seat.status}${acting ? " to-act" : ""}`,
    transform: `translate(${place.x} ${place.y})`,
    "data-seat": seat.seat,
  });
  const { line } = block;
  group.append(
    s("rect", { class: "plate", width: block.width, height: block.height, rx: 8 }),
    s("circle", { class: "number-disc", cx: line * 0.9, cy: line * 0.85, r: line * 0.75 }),
    s("text", { class: "number", x: line * 0.9, y: line * 1.22, "font-size": line }, String(seat.seat)),
  );
  const status = acting ? "▶ to act" : (STATUS_WORDS[seat.status] ?? seat.acted);
  const room = Math.floor((block.width - line * 2 - status.length * line * 0.55) / (line * 0.58));
  const name = seat.name.length > room ? `${seat.name.slice(0, Math.max(0, room - 1))}…` : seat.name;
  if (room > 1) group.append(s("text", { class: "name", x: line * 1.9, y: line * 1.2, "font-size": line }, name));
  group.append(s("text", { class: `status${acting ? " now" : ""}`, x: block.width - 5, y: line * 1.2, "font-size": line }, status));
  if (seat.status === "empty" || seat.status === "out") return group;
  const y = line * 1.55;
  if (seat.status !== "folded") group.append(cardRow(seat, block, y, onCard));
  const base = block.height - line * 0.35;
  group.append(s("text", { class: "stack", x: 6, y: base, "font-size": line }, chips(seat.stack)));
  if (seat.bet > 0) {
    const amount = chips(seat.bet);
    const right = block.width - 6;
    group.append(
      s("circle", { class: "chip", cx: right - amount.length * line * 0.62 - line * 0.6, cy: base - line * 0.36, r: line * 0.42 }),
      s("text", { class: "bet", x: right, y: base, "font-size": line * 1.1 }, amount),
    );
  }
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
  return s("g", { class: "button-disc", role: "img", "aria-label": `button at seat ${view.button}` },
    s("circle", { cx: inward, cy, r }), s("text", { x: inward, y: cy + r * 0.42, "font-size": r * 1.2 }, "D"));
}

function middle(view, width, height, block, onCard) {
  const group = s("g", { class: "middle" });
  const space = width - 2 * block.width - 24;
  const top = sides(view.seats.length)[1] > 0 ? block.height : 0;
  const centre = { x: width / 2, y: top + (height - top) * 0.45 };
  const card = Math.min(44, space / 5 - 4);
  const count = view.board.length;
  let y = centre.y;
  if (count > 0) {
    const across = Math.max(count, 5) * (card + 4) - 4;
    const x = centre.x - across / 2;
    view.board.forEach((upcard, index) => {
      const left = x + index * (card + 4);
      const area = { x: left - 2, y: y - card * 0.7 - 4, width: card + 4, height: card * 1.4 + 8 };
      group.append(tappable(upcard, "board", cardShape(upcard, left, y - card * 0.7, card), area, onCard));
    });
    y += card * 0.7 + 24;
  }
  group.append(s("text", { class: "pot", x: centre.x, y }, `pot ${chips(view.pot)}`));
  if (view.pots.length > 1) {
    const names = view.pots.map((pot, index) => `${index === 0 ? "main" : `side ${view.pots.length > 2 ? index : ""}`.trim()} ${chips(pot)}`);
    names.forEach((name, index) => group.append(s("text", { class: "side-pot", x: centre.x, y: y + 19 * (index + 1) }, name)));
  }
  return group;
}

/** Draw the view into `holder` at its present size; `onCard(place)` is told when a card is tapped. */
export function drawMap(holder, view, onCard) {
  const width = Math.max(300, holder.clientWidth);
  const height = Math.max(240, holder.clientHeight);
  const count = view.seats.length;
  const block = sizes(width, height - 26, Math.max(count, 1));
  const all = places(count, width, height - 26, block);
  const svg = s("svg", { viewBox: `0 0 ${width} ${height}`, role: "group", "aria-label": "Table map" });
  svg.append(
    s("rect", { class: "felt", x: block.width * 0.35, y: block.height * 0.4, width: width - block.width * 0.7, height: height - block.height * 0.4 - 14, rx: Math.min(width, height) * 0.3 }),
    middle(view, width, height - 26, block, onCard),
    ...view.seats.map((seat, index) => seatShape(seat, view, all[index], block, onCard)),
  );
  const disc = buttonDisc(view, all, block, width);
  if (disc) svg.append(disc);
  const note = view.burns > 0 ? `dealer · ${view.burns} burned` : "dealer";
  svg.append(s("text", { class: "dealer", x: width / 2, y: height - 5 }, note));
  holder.replaceChildren(svg);
}
