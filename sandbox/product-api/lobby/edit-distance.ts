/** Rows of the table that is filled, used again by each call: one typed word is measured against thousands. */
let [beforeLast, last, current] = rowsOf(64);

/**
 * How many letters were typed wrong, left out, added, or swapped with their neighbour (optimal string alignment).
 *
 * @param most where it is known to be more, the work is not finished
 * @returns the distance to the whole word, and to that beginning of it which is nearest; Infinity for more than `most`
 */
export function editDistance(
  typed: string,
  word: string,
  most: number,
): { whole: number; beginning: number } {
  if (word.length >= last.length) [beforeLast, last, current] = rowsOf(2 * word.length);
  for (let at = 0; at <= word.length; at += 1) last[at] = at;
  for (let row = 1; row <= typed.length; row += 1) {
    current[0] = row;
    let least = row;
    for (let at = 1; at <= word.length; at += 1) {
      const same = typed[row - 1] === word[at - 1];
      let cost = cell(last, at - 1) + (same ? 0 : 1);
      cost = Math.min(cost, cell(last, at) + 1, cell(current, at - 1) + 1);
      const swapped = row > 1 && at > 1 && typed[row - 1] === word[at - 2] && typed[row - 2] === word[at - 1];
      if (swapped) cost = Math.min(cost, cell(beforeLast, at - 2) + 1);
      current[at] = cost;
      if (cost < least) least = cost;
    }
    if (least > most) return { whole: Number.POSITIVE_INFINITY, beginning: Number.POSITIVE_INFINITY };
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  let beginning = cell(last, 0);
  for (let at = 1; at <= word.length; at += 1) beginning = Math.min(beginning, cell(last, at));
  return { whole: upTo(cell(last, word.length), most), beginning: upTo(beginning, most) };
}

type Rows = [Uint16Array, Uint16Array, Uint16Array];

function rowsOf(length: number): Rows {
  return [new Uint16Array(length), new Uint16Array(length), new Uint16Array(length)];
}

function cell(row: Uint16Array, at: number): number {
  return row[at] as number;
}

function upTo(distance: number, most: number): number {
  return distance <= most ? distance : Number.POSITIVE_INFINITY;
}
