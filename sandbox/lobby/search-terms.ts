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
  const targets = new Map<string, Target[]>();

  return {
    add(word: string, target: Target): void {
      const known = targets.get(word);
      if (known) known.push(target);
      else targets.set(word, [target]);
    },
    /** Everything that a typed word points at as it stands. */
    direct: (typed: string) => matching(targets, (word) => directFit(typed, word)),
    /** Everything that it points at with as many mistakes as its length allows. */
    mistyped(typed: string) {
      const most = typosAllowed(typed);
      return matching(targets, (word) =>
        Math.max(directFit(typed, word), most && typoFit(typed, word, most)),
      );
    },
  };
}
export type Terms<Target> = ReturnType<typeof createTerms<Target>>;

function* matching<Target>(targets: Map<string, Target[]>, fitOf: (word: string) => number) {
  for (const [word, found] of targets) {
    const fit = fitOf(word);
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
