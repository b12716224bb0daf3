import type { RouletteBet } from "#contract/wire/play/roulette-constants.ts";

/** The European wheel: its 37 pockets clockwise from zero. */
export const WHEEL: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
];

/** Number of pockets, and of numbers on the table. */
export const POCKET_COUNT = WHEEL.length;

const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

export type Colour = "green" | "red" | "black";

export function colourOf(number: number): Colour {
  if (number === 0) return "green";
  return RED.has(number) ? "red" : "black";
}

/** Bits of the HMAC from which a live round's number is computed: 13 hexadecimal digits. */
const LIVE_NUMBER_BITS = 52n;

/**
 * The number of a live round: ⌊37 · h ÷ 2⁵²⌋, where h is the first 52 bits of HMAC-SHA256(seed, salt). The probabilities of two
 * numbers differ by at most one in 10¹⁴. The server and the browser that verifies a round both run this function.
 *
 * @param hmac HMAC-SHA256 in hexadecimal
 */
export function drawnNumber(hmac: string): number {
  const drawn = BigInt(`0x${hmac.slice(0, Number(LIVE_NUMBER_BITS) / 4)}`);
  return Number((BigInt(POCKET_COUNT) * drawn) >> LIVE_NUMBER_BITS);
}

/** A place on the table for chips. */
export interface Spot {
  /** Kind, and numbers or ordinal: `straight:17`, `split:17-20`, `street:16-17-18`, `dozen:2`, `red`. */
  id: string;
  kind: RouletteBet;
  /** The numbers that it covers, ascending. */
  numbers: readonly number[];
  /** Units that a winning unit returns, including itself: 36 for one number, 2 for eighteen. */
  returned: number;
}

const ALL = Array.from({ length: POCKET_COUNT }, (_, number) => number);
const POSITIVE = ALL.slice(1);
const ORDINALS = [1, 2, 3];

/** Every spot returns 36/37 of its stake on average, because outside bets lose on zero. */
function spot(kind: RouletteBet, numbers: readonly number[], ordinal?: number): Spot {
  const isInside = numbers.length < 12 && kind !== "first-four";
  const suffix = ordinal ?? (isInside ? numbers.join("-") : null);
  return { id: suffix === null ? kind : `${kind}:${suffix}`, kind, numbers, returned: 36 / numbers.length };
}

const isEven = (number: number) => number % 2 === 0;
const isOdd = (number: number) => number % 2 === 1;
/** The first number of each of the twelve rows of three. */
const ROW_STARTS = POSITIVE.filter((number) => number % 3 === 1);
const hasRightNeighbour = (number: number) => number % 3 !== 0;
const hasNextRow = (number: number) => number <= 33;

/** All 157 spots. */
export const SPOTS: readonly Spot[] = [
  ...ALL.map((number) => spot("straight", [number])),
  ...[1, 2, 3].map((number) => spot("split", [0, number])),
  ...POSITIVE.filter(hasRightNeighbour).map((number) => spot("split", [number, number + 1])),
  ...POSITIVE.filter(hasNextRow).map((number) => spot("split", [number, number + 3])),
  ...ROW_STARTS.map((start) => spot("street", [start, start + 1, start + 2])),
  ...[1, 2].map((number) => spot("trio", [0, number, number + 1])),
  ...POSITIVE.filter((number) => hasRightNeighbour(number) && hasNextRow(number)).map((number) =>
    spot("corner", [number, number + 1, number + 3, number + 4]),
  ),
  spot("first-four", [0, 1, 2, 3]),
  ...ROW_STARTS.filter(hasNextRow).map((start) => spot("line", POSITIVE.slice(start - 1, start + 5))),
  ...ORDINALS.map((ordinal) => spot("dozen", POSITIVE.slice(ordinal * 12 - 12, ordinal * 12), ordinal)),
  ...ORDINALS.map((ordinal) => {
    const numbers = POSITIVE.filter((number) => number % 3 === ordinal % 3);
    return spot("column", numbers, ordinal);
  }),
  ...(["red", "black"] as const).map((colour) => {
    const numbers = POSITIVE.filter((number) => colourOf(number) === colour);
    return spot(colour, numbers);
  }),
  spot("even", POSITIVE.filter(isEven)),
  spot("odd", POSITIVE.filter(isOdd)),
  spot("low", POSITIVE.slice(0, 18)),
  spot("high", POSITIVE.slice(18)),
];

const spotsById: ReadonlyMap<string, Spot> = new Map(SPOTS.map((spot) => [spot.id, spot]));

/** The spot with this id; undefined if there is none. */
export function spotOf(id: string): Spot | undefined {
  return spotsById.get(id);
}
