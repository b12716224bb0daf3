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
  let beforeLast: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, at) => at);
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row];
    let least = row;
    for (let at = 1; at <= word.length; at += 1) {
      const same = typed[row - 1] === word[at - 1];
      const swapped = typed[row - 1] === word[at - 2] && typed[row - 2] === word[at - 1];
      const cost = Math.min(
        cell(last, at) + 1,
        cell(current, at - 1) + 1,
        cell(last, at - 1) + (same ? 0 : 1),
        swapped ? cell(beforeLast, at - 2) + 1 : Number.POSITIVE_INFINITY,
      );
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return { whole: Number.POSITIVE_INFINITY, beginning: Number.POSITIVE_INFINITY };
    [beforeLast, last] = [last, current];
  }
  return { whole: upTo(cell(last, word.length), most), beginning: upTo(Math.min(...last), most) };
}

function cell(row: readonly number[], at: number): number {
  return row[at] ?? Number.POSITIVE_INFINITY;
}

function upTo(distance: number, most: number): number {
  return distance <= most ? distance : Number.POSITIVE_INFINITY;
}
