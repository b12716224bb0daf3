import { SPOTS, type Spot, spotOf } from "../../engines/roulette/spots.ts";

/**
 * Where everything lies on a betting table, in cells: `u` runs along the twelve rows of three, zero before them and the columns' bets
 * after, `v` across them, from the numbers divisible by three to the outside bets. A drawing turns it as the window is turned.
 */
export interface Place {
  u: number;
  v: number;
}

/** A rectangle of the table that bears a number or the name of an outside bet. */
export interface Cell extends Place {
  spot: Spot;
  length: number;
  width: number;
}

/** Depth of a row of outside bets. */
const OUTSIDE = 0.85;
export const TABLE = { from: -1, to: 13, width: 3 + 2 * OUTSIDE };

const known = (id: string): Spot => {
  const spot = spotOf(id);
  if (!spot) throw new Error(`the table has no "${id}"`);
  return spot;
};

/** Half chances in the order that they lie on the table. */
const HALVES = ["low", "even", "red", "black", "odd", "high"];

export const CELLS: readonly Cell[] = [
  { spot: known("straight:0"), u: -1, v: 0, length: 1, width: 3 },
  ...Array.from({ length: 36 }, (_, index) => ({
    ...{ spot: known(`straight:${index + 1}`), length: 1, width: 1 },
    ...{ u: Math.floor(index / 3), v: 2 - (index % 3) },
  })),
  ...[1, 2, 3].map((ordinal) => ({
    ...{ spot: known(`column:${ordinal}`), u: 12, v: 3 - ordinal, length: 1, width: 1 },
  })),
  ...[1, 2, 3].map((ordinal) => ({
    ...{ spot: known(`dozen:${ordinal}`), u: ordinal * 4 - 4, v: 3, length: 4, width: OUTSIDE },
  })),
  ...HALVES.map((id, index) => ({
    ...{ spot: known(id), u: index * 2, v: 3 + OUTSIDE, length: 2, width: OUTSIDE },
  })),
];

const cellOf = new Map(CELLS.map((cell) => [cell.spot.id, cell]));

/** The middle of a spot, where its chips lie. */
export function placeOf(spot: Spot): Place {
  const cell = cellOf.get(spot.id);
  if (cell) return { u: cell.u + cell.length / 2, v: cell.v + cell.width / 2 };
  const cells = spot.numbers.map((number) => cellOf.get(`straight:${number}`) as Cell);
  const middle = (edges: (cell: Cell) => number) => {
    const all = cells.map(edges);
    return (Math.min(...all) + Math.max(...all)) / 2;
  };
  const positive = cells.filter(({ spot: { id } }) => id !== "straight:0");
  const withZero = positive.length < cells.length;
  const u = withZero ? 0 : middle((one) => one.u + 0.5);
  if (spot.kind === "street" || spot.kind === "line" || spot.kind === "first-four") return { u, v: 3 };
  const across = (withZero ? positive : cells).map((one) => one.v + 0.5);
  return { u, v: (Math.min(...across) + Math.max(...across)) / 2 };
}

/** How near to a line, in cells, a press means the line and not the field. */
const NEAR = 0.21;

const byNumbers = new Map(SPOTS.map((spot) => [spot.numbers.join("-"), spot]));
const covering = (...numbers: number[]): Spot | null =>
  byNumbers.get(numbers.toSorted((a, b) => a - b).join("-")) ?? null;

/** What a press on that place means: a field, or the line or crossing that is near; null outside the table. */
export function spotAt({ u, v }: Place): Spot | null {
  if (v >= 0 && v < 3 + NEAR && u >= -NEAR && u < 12) {
    const line = inside(u, v);
    if (line) return line;
  }
  const cell = CELLS.find(
    (one) => u >= one.u && u < one.u + one.length && v >= one.v && v < one.v + one.width,
  );
  return cell?.spot ?? null;
}

/** A bet on several numbers that are neighbours; null for the middle of a field. */
function inside(u: number, v: number): Spot | null {
  const [along, across] = [Math.round(u), Math.round(v)];
  const onAlong = Math.abs(u - along) < NEAR && along < 12;
  const onAcross = Math.abs(v - across) < NEAR && across > 0;
  const column = Math.max(0, Math.floor(u));
  const number = (at: number, row: number) => at * 3 + 3 - row;
  const row = Math.min(2, Math.floor(v));
  if (!onAlong && !onAcross) return null;
  if (onAcross && across === 3) {
    const first = (at: number) => [number(at, 2), number(at, 1), number(at, 0)];
    if (!onAlong) return covering(...first(column));
    return along === 0 ? covering(0, 1, 2, 3) : covering(...first(along - 1), ...first(along));
  }
  if (!onAlong) return covering(number(column, across), number(column, across - 1));
  const before = (at: number) => (along === 0 ? 0 : number(along - 1, at));
  if (!onAcross) return covering(before(row), number(along, row));
  const four = [before(across), before(across - 1), number(along, across), number(along, across - 1)];
  return covering(...new Set(four));
}

/** How far a spot reaches to either side of its middle, so that a long field is beside all that borders on it. */
function reachOf(spot: Spot): Place {
  const cell = cellOf.get(spot.id);
  return cell ? { u: cell.length / 2, v: cell.width / 2 } : { u: 0, v: 0 };
}

/** The spot that lies next in a direction; the same one at the table's edge. */
export function neighbourOf(from: Spot, { u: toU, v: toV }: Place): Spot {
  const start = placeOf(from);
  let best: { spot: Spot; distance: number } | null = null;
  for (const spot of SPOTS) {
    const place = placeOf(spot);
    const reach = reachOf(spot);
    const [du, dv] = [place.u - start.u, place.v - start.v];
    const forward = du * toU + dv * toV;
    if (forward < 0.01) continue;
    const side = toU === 0 ? Math.abs(du) - reach.u : Math.abs(dv) - reach.v;
    const askew = toU === 0 ? Math.abs(du) : Math.abs(dv);
    const distance = forward + 10 * Math.max(0, side) + askew / 20;
    if (!best || distance < best.distance) best = { spot, distance };
  }
  return best?.spot ?? from;
}
