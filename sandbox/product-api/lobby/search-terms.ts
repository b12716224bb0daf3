/** The words of a folded text. */
export function splitWords(foldedText: string): string[] {
  return foldedText === "" ? [] : foldedText.split(" ");
}

/** How well a typed word matches an indexed word; 1 is an exact match. */
const EXACT_SCORE = 1;
const PREFIX_SCORE = 0.8;
const INFIX_SCORE = 0.5;
const ONE_TYPO_SCORE = 0.45;
const TWO_TYPOS_SCORE = 0.3;
/** Factor for a typing error in a prefix, which is less certain than one in a whole word. */
const PREFIX_TYPO_FACTOR = 0.8;
/** Shorter texts occur inside too many words. */
const MIN_INFIX_LENGTH = 3;

function maxTyposOf({ length }: string): number {
  if (length < 4) return 0;
  return length < 7 ? 1 : 2;
}

/** An index of words with targets of the caller's choice. It matches exact words, prefixes, infixes and typing errors. */
export function createTermIndex<Target>() {
  const indexOfWord = new Map<string, number>();
  // Parallel arrays instead of objects, because every query word is compared with every indexed word.
  const words: string[] = [];
  const letterMasks: number[] = [];
  const targets: Target[][] = [];

  return {
    add(word: string, target: Target): void {
      const existing = indexOfWord.get(word);
      if (existing !== undefined) {
        targets[existing]?.push(target);
        return;
      }
      indexOfWord.set(word, words.length);
      words.push(word);
      letterMasks.push(letterMaskOf(word));
      targets.push([target]);
    },
    /**
     * Calls `onMatch` for every indexed word that matches a typed word.
     *
     * @param withTypos also matches with typing errors: one from 4 letters, two from 7
     * @param onMatch receives the score, above 0 and at most 1, and the targets of the indexed word
     */
    match(
      typed: string,
      withTypos: boolean,
      onMatch: (score: number, targets: readonly Target[]) => void,
    ): void {
      const mask = letterMaskOf(typed);
      const maxTypos = withTypos ? maxTyposOf(typed) : 0;
      for (let index = 0; index < words.length; index += 1) {
        // Every letter that the indexed word lacks needs a typing error; this excludes nearly all words cheaply.
        const missing = mask & ~(letterMasks[index] as number);
        if (missing !== 0 && (maxTypos === 0 || countBits(missing) > maxTypos)) continue;
        const word = words[index] as string;
        const score =
          (missing === 0 && exactScore(typed, word)) || (maxTypos > 0 && typoScore(typed, word, maxTypos));
        if (score) onMatch(score, targets[index] as Target[]);
      }
    },
  };
}

/** The letters of a word as bits; different letters may share a bit. */
function letterMaskOf(word: string): number {
  let mask = 0;
  for (let position = 0; position < word.length; position += 1) mask |= 1 << (word.charCodeAt(position) & 31);
  return mask;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

function exactScore(typed: string, word: string): number {
  if (word === typed) return EXACT_SCORE;
  if (word.startsWith(typed)) return PREFIX_SCORE;
  return typed.length >= MIN_INFIX_LENGTH && word.includes(typed) ? INFIX_SCORE : 0;
}

function typoScore(typed: string, word: string, maxTypos: number): number {
  if (word.length < typed.length - maxTypos) return 0;
  const { whole, prefix } = editDistance(typed, word, maxTypos);
  if (whole <= maxTypos) return whole <= 1 ? ONE_TYPO_SCORE : TWO_TYPOS_SCORE;
  if (prefix > maxTypos) return 0;
  return (prefix <= 1 ? ONE_TYPO_SCORE : TWO_TYPOS_SCORE) * PREFIX_TYPO_FACTOR;
}

/** Rows of the distance table, reused by all calls: one typed word is compared with thousands of words. */
let [beforeLast, last, current] = createRows(64);

/**
 * Number of letters that are wrong, missing, added or swapped with their neighbour (optimal string alignment distance).
 *
 * @param max greater distances are not computed
 * @returns the distance to the whole word and to its closest prefix; Infinity if greater than `max`
 */
export function editDistance(typed: string, word: string, max: number): { whole: number; prefix: number } {
  if (word.length >= last.length) [beforeLast, last, current] = createRows(2 * word.length);
  for (let position = 0; position <= word.length; position += 1) last[position] = position;
  for (let row = 1; row <= typed.length; row += 1) {
    current[0] = row;
    let rowMin = row;
    for (let position = 1; position <= word.length; position += 1) {
      const isSame = typed[row - 1] === word[position - 1];
      let cost = cell(last, position - 1) + (isSame ? 0 : 1);
      cost = Math.min(cost, cell(last, position) + 1, cell(current, position - 1) + 1);
      const isSwap =
        row > 1 &&
        position > 1 &&
        typed[row - 1] === word[position - 2] &&
        typed[row - 2] === word[position - 1];
      if (isSwap) cost = Math.min(cost, cell(beforeLast, position - 2) + 1);
      current[position] = cost;
      if (cost < rowMin) rowMin = cost;
    }
    if (rowMin > max) return { whole: Number.POSITIVE_INFINITY, prefix: Number.POSITIVE_INFINITY };
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  let prefix = cell(last, 0);
  for (let position = 1; position <= word.length; position += 1)
    prefix = Math.min(prefix, cell(last, position));
  return { whole: infinityAbove(max, cell(last, word.length)), prefix: infinityAbove(max, prefix) };
}

type Rows = [Uint16Array, Uint16Array, Uint16Array];

function createRows(length: number): Rows {
  return [new Uint16Array(length), new Uint16Array(length), new Uint16Array(length)];
}

function cell(row: Uint16Array, position: number): number {
  return row[position] as number;
}

function infinityAbove(max: number, distance: number): number {
  return distance <= max ? distance : Number.POSITIVE_INFINITY;
}
