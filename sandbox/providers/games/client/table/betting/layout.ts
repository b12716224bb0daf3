import { SPOTS, type Spot, spotOf } from "../../../engines/roulette/roulette-table.ts";

/**
 * A position on a betting table, in cells: `u` runs along the twelve rows of three (zero before them, the column bets after them), `v`
 * across them, from the numbers divisible by three to the outside bets. It does not depend on the orientation of the drawing.
 */
export interface TablePosition {
  u: number;
  v: number;
}

/** A rectangle of the table with a number or an outside bet. */
export interface TableCell extends TablePosition {
  spot: Spot;
  length: number;
  width: number;
}

/** Width of a row of outside bets. */
const OUTSIDE = 0.85;
export const TABLE = { from: -1, to: 13, width: 3 + 2 * OUTSIDE };

const requiredSpot = (id: string): Spot => {
  const spot = spotOf(id);
  if (!spot) throw new Error(`the table has no "${id}"`);
  return spot;
};

/** Even-money bets in their order on the table. */
const EVEN_MONEY = ["low", "even", "red", "black", "odd", "high"];

export const CELLS: readonly TableCell[] = [
  { spot: requiredSpot("straight:0"), u: -1, v: 0, length: 1, width: 3 },
  ...Array.from({ length: 36 }, (_, index) => ({
    spot: requiredSpot(`straight:${index + 1}`),
    u: Math.floor(index / 3),
    v: 2 - (index % 3),
    length: 1,
    width: 1,
  })),
  ...[1, 2, 3].map((ordinal) => ({
    spot: requiredSpot(`column:${ordinal}`),
    u: 12,
    v: 3 - ordinal,
    length: 1,
    width: 1,
  })),
  ...[1, 2, 3].map((ordinal) => ({
    spot: requiredSpot(`dozen:${ordinal}`),
    u: ordinal * 4 - 4,
    v: 3,
    length: 4,
    width: OUTSIDE,
  })),
  ...EVEN_MONEY.map((id, index) => ({
    spot: requiredSpot(id),
    u: index * 2,
    v: 3 + OUTSIDE,
    length: 2,
    width: OUTSIDE,
  })),
];

const cellOf = new Map(CELLS.map((cell) => [cell.spot.id, cell]));

/** The centre of a spot, where its chips are drawn. */
export function centreOfSpot(spot: Spot): TablePosition {
  const cell = cellOf.get(spot.id);
  if (cell) return { u: cell.u + cell.length / 2, v: cell.v + cell.width / 2 };
  const cells = spot.numbers.map((number) => cellOf.get(`straight:${number}`) as TableCell);
  const middle = (edges: (cell: TableCell) => number) => {
    const all = cells.map(edges);
    return (Math.min(...all) + Math.max(...all)) / 2;
  };
  const positive = cells.filter(({ spot: { id } }) => id !== "straight:0");
  const withZero = positive.length < cells.length;
  const u = withZero ? 0 : middle((cell) => cell.u + 0.5);
  if (spot.kind === "street" || spot.kind === "line" || spot.kind === "first-four") return { u, v: 3 };
  const across = (withZero ? positive : cells).map((cell) => cell.v + 0.5);
  return { u, v: (Math.min(...across) + Math.max(...across)) / 2 };
}

/** Distance from a line, in cells, within which a press selects the line instead of the cell. */
const LINE_REACH = 0.21;

const byNumbers = new Map(SPOTS.map((spot) => [spot.numbers.join("-"), spot]));
const covering = (...numbers: number[]): Spot | null =>
  byNumbers.get(numbers.toSorted((a, b) => a - b).join("-")) ?? null;

/** The spot that a press selects: a cell, or a line or crossing nearby; null outside the table. */
export function spotAt({ u, v }: TablePosition): Spot | null {
  if (v >= 0 && v < 3 + LINE_REACH && u >= -LINE_REACH && u < 12) {
    const line = lineSpotAt(u, v);
    if (line) return line;
  }
  const cell = CELLS.find(
    (candidate) =>
      u >= candidate.u &&
      u < candidate.u + candidate.length &&
      v >= candidate.v &&
      v < candidate.v + candidate.width,
  );
  return cell?.spot ?? null;
}

/** The bet on adjacent numbers at a line or crossing; null inside a cell. */
function lineSpotAt(u: number, v: number): Spot | null {
  const [along, across] = [Math.round(u), Math.round(v)];
  const onAlong = Math.abs(u - along) < LINE_REACH && along < 12;
  const onAcross = Math.abs(v - across) < LINE_REACH && across > 0;
  const column = Math.max(0, Math.floor(u));
  const number = (column: number, row: number) => column * 3 + 3 - row;
  const row = Math.min(2, Math.floor(v));
  if (!onAlong && !onAcross) return null;
  if (onAcross && across === 3) {
    const first = (column: number) => [number(column, 2), number(column, 1), number(column, 0)];
    if (!onAlong) return covering(...first(column));
    return along === 0 ? covering(0, 1, 2, 3) : covering(...first(along - 1), ...first(along));
  }
  if (!onAlong) return covering(number(column, across), number(column, across - 1));
  const before = (row: number) => (along === 0 ? 0 : number(along - 1, row));
  if (!onAcross) return covering(before(row), number(along, row));
  const four = [before(across), before(across - 1), number(along, across), number(along, across - 1)];
  return covering(...new Set(four));
}

/** Half the size of a spot, so that a long cell is a neighbour of everything along it. */
function reachOf(spot: Spot): TablePosition {
  const cell = cellOf.get(spot.id);
  return cell ? { u: cell.length / 2, v: cell.width / 2 } : { u: 0, v: 0 };
}

/** The next spot in a direction; the same spot at the edge of the table. */
export function neighbourOf(from: Spot, { u: toU, v: toV }: TablePosition): Spot {
  const start = centreOfSpot(from);
  let best: { spot: Spot; distance: number } | null = null;
  for (const spot of SPOTS) {
    const position = centreOfSpot(spot);
    const reach = reachOf(spot);
    const [du, dv] = [position.u - start.u, position.v - start.v];
    const forward = du * toU + dv * toV;
    if (forward < 0.01) continue;
    const side = toU === 0 ? Math.abs(du) - reach.u : Math.abs(dv) - reach.v;
    const offset = toU === 0 ? Math.abs(du) : Math.abs(dv);
    const distance = forward + 10 * Math.max(0, side) + offset / 20;
    if (!best || distance < best.distance) best = { spot, distance };
  }
  return best?.spot ?? from;
}
