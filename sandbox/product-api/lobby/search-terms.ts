import { editDistance } from "./edit-distance.ts";

/** How well a typed word fits one that is known: 1 for the very word. */
const WHOLE = 1;
const BEGINNING = 0.8;
const INSIDE = 0.5;
const ONE_TYPO = 0.45;
const TWO_TYPOS = 0.3;
/** A mistyped beginning tells less than a mistyped word. */
const TYPO_IN_BEGINNING = 0.8;
/** Fewer letters are inside of too many words. */
const SHORTEST_INSIDE = 3;

/** The more letters a word has, the more of them may be wrong before it is another. */
function typosAllowed({ length }: string): number {
  if (length < 4) return 0;
  return length < 7 ? 1 : 2;
}

/** Words and what they point at, found by the word, its beginning, a part of it, or with mistakes. */
export function createTerms<Target>() {
  const places = new Map<string, number>();
  // Side by side and not as objects: every word is looked at for each that is typed.
  const words: string[] = [];
  const letters: number[] = [];
  const targets: Target[][] = [];

  return {
    add(word: string, target: Target): void {
      const known = places.get(word);
      if (known !== undefined) {
        targets[known]?.push(target);
        return;
      }
      places.set(word, words.length);
      words.push(word);
      letters.push(lettersOf(word));
      targets.push([target]);
    },
    /**
     * Everything that a typed word points at as it stands; with mistakes, as many as its length allows.
     *
     * @param hit is told of each: how well it fits, and what the word points at
     */
    match(typed: string, withTypos: boolean, hit: (fit: number, targets: readonly Target[]) => void): void {
      const own = lettersOf(typed);
      const most = withTypos ? typosAllowed(typed) : 0;
      for (let at = 0; at < words.length; at += 1) {
        // A letter that the word has not is a mistake for certain: that rules out nearly all words before any is compared.
        const missing = own & ~(letters[at] as number);
        if (missing !== 0 && (most === 0 || countOf(missing) > most)) continue;
        const word = words[at] as string;
        const fit = (missing === 0 && directFit(typed, word)) || (most > 0 && typoFit(typed, word, most));
        if (fit) hit(fit, targets[at] as Target[]);
      }
    },
  };
}
export type Terms<Target> = ReturnType<typeof createTerms<Target>>;

/** Which letters a word has, as bits; two letters may share one. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

function countOf(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

function directFit(typed: string, word: string): number {
  if (word === typed) return WHOLE;
  if (word.startsWith(typed)) return BEGINNING;
  return typed.length >= SHORTEST_INSIDE && word.includes(typed) ? INSIDE : 0;
}

function typoFit(typed: string, word: string, most: number): number {
  if (word.length < typed.length - most) return 0;
  const { whole, beginning } = editDistance(typed, word, most);
  if (whole <= most) return whole <= 1 ? ONE_TYPO : TWO_TYPOS;
  if (beginning > most) return 0;
  return (beginning <= 1 ? ONE_TYPO : TWO_TYPOS) * TYPO_IN_BEGINNING;
}
