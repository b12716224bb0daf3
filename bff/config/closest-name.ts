/** Letters by which a name may differ from a known one and still be a slip of the keyboard. */
const MAX_DISTANCE = 2;

/**
 * The known name that was probably meant by a misspelt one; undefined if none is close.
 *
 * @param minLength known names that are shorter are close to many others and are not suggested
 */
export function closestName(name: string, known: readonly string[], minLength = 0): string | undefined {
  const [best] = known
    .filter((other) => other.length >= minLength)
    .map((other) => ({ other, letters: distance(name.toLowerCase(), other.toLowerCase()) }))
    // A third of a short name is as much as two letters of a long one.
    .filter(({ other, letters }) => letters <= Math.min(MAX_DISTANCE, Math.ceil(other.length / 3)))
    .sort((one, another) => one.letters - another.letters);
  return best?.other;
}

/** Number of letters to insert, delete, replace or swap with their neighbour. */
function distance(first: string, other: string): number {
  let before: number[] = [];
  let previous = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (let i = 1; i <= first.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = first[i - 1] === other[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && first[i - 1] === other[j - 2] && first[i - 2] === other[j - 1];
      row[j] = Math.min(
        (previous[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (previous[j - 1] ?? 0) + same,
        swapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = previous;
    previous = row;
  }
  return previous[other.length] ?? 0;
}
