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
  const terms = new Map<string, Term<Target>>();

  return {
    add(word: string, target: Target): void {
      const known = terms.get(word);
      if (known) known.found.push(target);
      else terms.set(word, { letters: lettersOf(word), found: [target] });
    },
    /** Everything that a typed word points at as it stands. */
    direct: (typed: string) => matching(terms, (word) => directFit(typed, word)),
    /** Everything that it points at with as many mistakes as its length allows. */
    mistyped(typed: string) {
      const most = typosAllowed(typed);
      const own = lettersOf(typed);
      return matching(terms, (word, letters) => {
        const fit = directFit(typed, word);
        // A letter that the word has not is a mistake for certain: that rules out nearly all words before any is measured.
        return fit > 0 || most === 0 || countOf(own & ~letters) > most ? fit : typoFit(typed, word, most);
      });
    },
  };
}
export type Terms<Target> = ReturnType<typeof createTerms<Target>>;

interface Term<Target> {
  letters: number;
  found: Target[];
}

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

function* matching<Target>(
  terms: Map<string, Term<Target>>,
  fitOf: (word: string, letters: number) => number,
) {
  for (const [word, { letters, found }] of terms) {
    const fit = fitOf(word, letters);
    if (fit > 0) yield { fit, found };
  }
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
