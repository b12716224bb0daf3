/** A table of lines: a heading for each column and, for each market, what stands in its boxes. */
export interface LineLabels {
  heads: readonly string[];
  rows: readonly (readonly string[])[];
}

/**
 * Separates "Over 2.5" into its heading and its line, so that names stand once above their column. Null if the names of the markets do
 * not differ by their lines alone. A handicap may be written with a real minus sign.
 *
 * @param names names of the selections of each market
 */
export function lineLabels(names: readonly (readonly string[])[]): LineLabels | null {
  const parts = names.map((row) => row.map(separated));
  const heads = parts[0]?.map(({ head }) => head) ?? [];
  const isTable = parts.every(
    (row) => row.length === heads.length && row.every(({ head }, column) => head === heads[column]),
  );
  if (heads.length === 0 || heads.includes("") || !isTable) return null;
  return { heads, rows: parts.map((row) => row.map(({ line }) => line)) };
}

/** Kazakh has the line first: "2,5 жоғары". */
function separated(name: string): { head: string; line: string } {
  const [, before = "", last = ""] = /^(.*\S)\s+([+−-]?\d+(?:[.,]\d+)?)$/u.exec(name) ?? [];
  if (before) return { head: before, line: last };
  const [, first = "", after = ""] = /^(\d+(?:[.,]\d+)?)\s+(\S.*)$/u.exec(name) ?? [];
  return { head: after.charAt(0).toUpperCase() + after.slice(1), line: first };
}

/**
 * The lines around the one whose prices are closest to each other: those that are bet on.
 *
 * @param odds prices of each line in thousandths; 0 without a price
 * @returns indices of `count` neighbours, in order
 */
export function centralLines(odds: readonly (readonly number[])[], count: number): readonly number[] {
  const distance = (prices: readonly number[]): number => {
    const [first = 0, last = 0] = [prices[0], prices[prices.length - 1]];
    return first > 0 && last > 0 ? Math.abs(Math.log(first / last)) : Number.POSITIVE_INFINITY;
  };
  const distances = odds.map(distance);
  const centre = distances.indexOf(Math.min(...distances));
  const from = Math.max(0, Math.min(centre - Math.floor(count / 2), odds.length - count));
  return Array.from({ length: Math.min(count, odds.length) }, (_, index) => from + index);
}
