import { colourOf, POCKETS } from "./wheel.ts";

/** Every kind of bet that a European table takes. */
export const SPOT_KINDS = [
  ...(["straight", "split", "street", "trio", "corner", "first-four", "line"] as const),
  ...(["dozen", "column", "red", "black", "even", "odd", "low", "high"] as const),
] as const;
export type SpotKind = (typeof SPOT_KINDS)[number];

/** A place on the table that chips may lie on. */
export interface Spot {
  /** Kind and numbers or ordinal: `straight:17`, `split:17-20`, `street:16-17-18`, `dozen:2`, `red`. */
  id: string;
  kind: SpotKind;
  /** What it covers, ascending. */
  numbers: readonly number[];
  /** What a winning chip brings back for each one laid, itself included: 36 for one number, 2 for eighteen. */
  returned: number;
}

const ALL = Array.from({ length: POCKETS }, (_, number) => number);
const POSITIVE = ALL.slice(1);
const DOZENS = [1, 2, 3];

/** Zero pays nothing to the outside: each bet returns 36/37 of its stake, whatever it covers. */
function spot(kind: SpotKind, numbers: readonly number[], name?: number): Spot {
  const inside = numbers.length < 12 && kind !== "first-four";
  const rest = name ?? (inside ? numbers.join("-") : null);
  return { id: rest === null ? kind : `${kind}:${rest}`, kind, numbers, returned: 36 / numbers.length };
}

/** The first number of each of the twelve rows of three. */
const ROW_STARTS = POSITIVE.filter((number) => number % 3 === 1);
const hasRight = (number: number) => number % 3 !== 0;
const hasBelow = (number: number) => number <= 33;

/** All 157 places, each once. */
export const SPOTS: readonly Spot[] = [
  ...ALL.map((number) => spot("straight", [number])),
  ...[1, 2, 3].map((number) => spot("split", [0, number])),
  ...POSITIVE.filter(hasRight).map((number) => spot("split", [number, number + 1])),
  ...POSITIVE.filter(hasBelow).map((number) => spot("split", [number, number + 3])),
  ...ROW_STARTS.map((start) => spot("street", [start, start + 1, start + 2])),
  ...[1, 2].map((number) => spot("trio", [0, number, number + 1])),
  ...POSITIVE.filter((number) => hasRight(number) && hasBelow(number)).map((number) =>
    spot("corner", [number, number + 1, number + 3, number + 4]),
  ),
  spot("first-four", [0, 1, 2, 3]),
  ...ROW_STARTS.filter(hasBelow).map((start) => spot("line", POSITIVE.slice(start - 1, start + 5))),
  ...DOZENS.map((ordinal) => spot("dozen", POSITIVE.slice(ordinal * 12 - 12, ordinal * 12), ordinal)),
  ...DOZENS.map((ordinal) => {
    const numbers = POSITIVE.filter((number) => number % 3 === ordinal % 3);
    return spot("column", numbers, ordinal);
  }),
  ...(["red", "black"] as const).map((colour) => {
    const numbers = POSITIVE.filter((number) => colourOf(number) === colour);
    return spot(colour, numbers);
  }),
  ...[
    spot(
      "even",
      POSITIVE.filter((number) => number % 2 === 0),
    ),
    spot(
      "odd",
      POSITIVE.filter((number) => number % 2 === 1),
    ),
  ],
  ...[spot("low", POSITIVE.slice(0, 18)), spot("high", POSITIVE.slice(18))],
];

const byId: ReadonlyMap<string, Spot> = new Map(SPOTS.map((one) => [one.id, one]));

/** The spot of an id; undefined where no table has it. */
export function spotOf(id: string): Spot | undefined {
  return byId.get(id);
}
