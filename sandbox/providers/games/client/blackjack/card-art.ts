import { type PlayingCard, RANKS, rankOf, type Suit, suitOf } from "../../engines/blackjack/cards.ts";
import { svgElement } from "../dom.ts";

/** Paths of the suits in a square of 20 by 20 around the origin. */
const SUIT_PATHS: Readonly<Record<Suit, string>> = {
  hearts: "M0 9C-9 2-9-1-9-3.5A4.7 4.7 0 0 1 0-5.2 4.7 4.7 0 0 1 9-3.5C9-1 9 2 0 9Z",
  diamonds: "M0-10 7.6 0 0 10-7.6 0Z",
  spades:
    "M0-10C-3-5-9-2.6-9 2.2A4.4 4.4 0 0 0-1.3 4.9L-3.2 10H3.2L1.3 4.9A4.4 4.4 0 0 0 9 2.2C9-2.6 3-5 0-10Z",
  clubs:
    "M0-10A4.5 4.5 0 0 0-3.6-2.8 4.5 4.5 0 1 0-1.2 4.1L-3.2 10H3.2L1.2 4.1A4.5 4.5 0 1 0 3.6-2.8 4.5 4.5 0 0 0 0-10Z",
};

/** Positions of a card's pips relative to its centre. Pips of the lower half are upside down. */
const COLUMNS = { left: -10, middle: 0, right: 10 };
const PIPS: Readonly<Record<number, readonly (readonly [keyof typeof COLUMNS, number])[]>> = {
  2: column("middle", -30, 30),
  3: column("middle", -30, 0, 30),
  4: both(-30, 30),
  5: [...both(-30, 30), ...column("middle", 0)],
  6: both(-30, 0, 30),
  7: [...both(-30, 0, 30), ...column("middle", -15)],
  8: [...both(-30, 0, 30), ...column("middle", -15, 15)],
  9: [...both(-30, -10, 10, 30), ...column("middle", 0)],
  10: [...both(-30, -10, 10, 30), ...column("middle", -20, 20)],
};

function column(name: keyof typeof COLUMNS, ...rows: number[]) {
  return rows.map((row) => [name, row] as const);
}
function both(...rows: number[]) {
  return [...column("left", ...rows), ...column("right", ...rows)];
}

/** A card of 70 by 100, face up; null draws the back. The caller provides the accessible name. */
export function drawCard(card: PlayingCard | null): SVGSVGElement {
  const suit = card === null ? null : suitOf(card);
  const colour = suit === null ? "back" : suit === "hearts" || suit === "diamonds" ? "red" : "black";
  const root = svgElement("svg", { viewBox: "0 0 70 100", class: `card ${colour}`, "aria-hidden": "true" });
  root.append(
    svgElement("rect", { class: "card-edge", x: 0.75, y: 0.75, width: 68.5, height: 98.5, rx: 7 }),
    ...(card === null ? back() : face(card)),
  );
  return root;
}

function face(card: PlayingCard): SVGElement[] {
  const [rank, suit] = [rankOf(card), suitOf(card)];
  const corner = (turn: string) =>
    svgElement(
      "g",
      { transform: turn },
      svgElement("text", { x: 11.5, y: 20, class: "card-rank", ...rankSize(rank) }, rank),
      pip(suit, 11.5, 31, 0.62),
    );
  return [corner(""), corner("rotate(180 35 50)"), ...middle(card)];
}

/** The two digits of a ten are narrowed to the width of the index, so that they touch neither the edge nor the pips. */
function rankSize(rank: string): Record<string, string | number> {
  return rank === "10"
    ? { "font-size": 17, textLength: 13, lengthAdjust: "spacingAndGlyphs" }
    : { "font-size": 20 };
}

function middle(card: PlayingCard): SVGElement[] {
  const suit = suitOf(card);
  const number = RANKS.indexOf(rankOf(card)) + 1;
  if (number === 1) return [pip(suit, 35, 51, 2.1)];
  if (number > 10) return court(card);
  return (PIPS[number] ?? []).map(([name, row]) =>
    pip(suit, 35 + COLUMNS[name], 50 + row, row > 0 ? -0.62 : 0.62),
  );
}

/** Jack, queen and king: a panel with a headdress and the suit twice, one upside down. */
function court(card: PlayingCard): SVGElement[] {
  const suit = suitOf(card);
  return [
    svgElement("rect", { class: "card-panel", x: 20, y: 13, width: 30, height: 74, rx: 3 }),
    svgElement("path", { class: "card-line", d: "M20 66 50 34" }),
    pip(suit, 29, 24, 0.72),
    pip(suit, 41, 76, -0.72),
    svgElement("path", {
      class: "card-crown",
      d: HEADDRESSES[rankOf(card)] ?? "",
      transform: "translate(35 50)",
    }),
  ];
}

/** Headdresses: a crown with five points for the king, with three for the queen, a feathered cap for the jack. */
const HEADDRESSES: Readonly<Record<string, string>> = {
  K: "M-13 10-13-8-7 0 0-13 7 0 13-8 13 10ZM-13 13H13V16H-13Z",
  Q: "M-11 10C-13 2-13-4-12-9L-5-1 0-12 5-1 12-9C13-4 13 2 11 10ZM-11 13H11V15.5H-11Z",
  J: "M-12 10C-12-2-5-8 5-8 2-4 2-1 4 2L12 10ZM5-8C9-15 13-14 13-10 11-9 8-8 5-8ZM-12 13H12V16H-12Z",
};

/** @param size scale; negative for a pip that is upside down */
function pip(suit: Suit, x: number, y: number, size: number): SVGElement {
  const turn = size < 0 ? " rotate(180)" : "";
  return svgElement("path", {
    class: "card-suit",
    d: SUIT_PATHS[suit],
    transform: `translate(${x} ${y})${turn} scale(${Math.abs(size)})`,
  });
}

function back(): SVGElement[] {
  const rays = Array.from({ length: 16 }, (_, ray) =>
    svgElement("path", {
      class: "card-ray",
      d: "M35 50 33.6 24 36.4 24Z",
      transform: `rotate(${ray * 22.5} 35 50)`,
    }),
  );
  return [
    svgElement("rect", { class: "card-back", x: 4.5, y: 4.5, width: 61, height: 91, rx: 4 }),
    ...rays,
    svgElement("circle", { class: "card-sun", cx: 35, cy: 50, r: 9 }),
    svgElement("rect", { class: "card-frame", x: 7.5, y: 7.5, width: 55, height: 85, rx: 3 }),
  ];
}
