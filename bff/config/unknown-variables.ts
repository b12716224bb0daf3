import { environment, SECRETS } from "./environment.ts";

/** Letters by which a name may differ from one of ours and still be a slip of the keyboard. */
const MAX_DISTANCE = 2;
/** Shorter names are close to many others, such as PORT to SORT. */
const MIN_LENGTH = 6;
/** Only this program reads variables with these prefixes. */
const OWN_PREFIX = /^(?:PRODUCT_API_|SOLSTICE_)/;

/** A variable that this program does not read and that looks like one of its own. */
export interface UnknownVariable {
  name: string;
  /** The variable that was probably meant; undefined if none is close. */
  meant: string | undefined;
}

/** Finds misspelt variables: a misspelt one has no effect, and its default is used without a word. */
export function unknownVariables(env: Record<string, string | undefined>): UnknownVariable[] {
  const known = [...Object.keys(environment.shape), ...SECRETS.map((name) => `${name}_FILE`)];
  return Object.keys(env)
    .filter((name) => !known.includes(name) && name.length < 100)
    .flatMap((name) => {
      const meant = known.find(
        (other) => other.length >= MIN_LENGTH && distance(name.toUpperCase(), other) <= MAX_DISTANCE,
      );
      return meant || OWN_PREFIX.test(name) ? [{ name, meant }] : [];
    });
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
