import { foldText } from "#contract/wire/fold-text.ts";
import type { SearchList } from "#contract/wire/lobby/game-search.ts";
import type { Game } from "#contract/wire/lobby/games.ts";
import { createTermIndex, splitWords } from "./search-terms.ts";

/** A list of games, such as a category, that a search finds by its names. */
export interface NamedList {
  kind: SearchList["kind"];
  id: string;
  /** The displayed name in a locale. */
  nameIn: (locale: string) => string;
  /** All names by which the list is found, in every language. */
  names: readonly string[];
  has: (game: Game) => boolean;
}

interface SearchResult {
  total: number;
  /** Codes, best match first. */
  games: string[];
  lists: SearchList[];
  /** Names of similar games if nothing was found. */
  suggestions: string[];
}

/** Weight of a match by what it was found in. */
const FIELD_WEIGHTS = { name: 1, provider: 0.45, list: 0.3 } as const;
/** Weight of two adjacent words that were typed as one, such as "sunwheel" for "Sun Wheel". */
const JOINED_WORDS_WEIGHT = 0.9;
/** Shorter words are a prefix of the name of nearly every list. */
const MIN_LIST_WORD_LENGTH = 3;
const DEFAULT_MAX_GAMES = 24;
const MAX_LISTS = 12;

interface SearchTarget {
  kind: "game" | "list";
  /** Index of the game or of the list. */
  index: number;
  weight: number;
}

/**
 * Finds games by the words of their names and providers, and by the names of the lists that contain them, in any language.
 * Letter case, accents and small typing errors are ignored. If a word has exact matches, matches with typing errors are not
 * considered.
 *
 * MiniSearch was evaluated as a replacement and not adopted: it finds neither "Surroyal" by "royal" (infix) nor "Sun Wheel"
 * by "sunwheel" (joined words), has no typing errors in prefixes, and counts swapped letters as two errors. Lists,
 * suggestions, text folding and the ranking would remain, which are more than 60 % of this code.
 *
 * @param games most popular first: the order of games with the same score
 */
export function createGameSearch(games: readonly Game[], namedLists: readonly NamedList[]) {
  const lists = namedLists
    .map((list) => ({ list, members: games.flatMap((game, index) => (list.has(game) ? [index] : [])) }))
    .filter(({ members }) => members.length > 0);
  const names = games.map(({ name }) => foldText(name));
  const findSimilar = createSimilarityIndex(names);
  const terms = createTermIndex<SearchTarget>();
  const addText = (foldedText: string, kind: SearchTarget["kind"], index: number, weight: number) => {
    const words = splitWords(foldedText);
    for (const word of new Set(words)) terms.add(word, { kind, index, weight });
    for (const [place, word] of words.slice(1).entries()) {
      terms.add(`${words[place]}${word}`, { kind, index, weight: weight * JOINED_WORDS_WEIGHT });
    }
  };
  for (const [index, game] of games.entries()) {
    addText(names[index] as string, "game", index, FIELD_WEIGHTS.name);
    addText(foldText(game.provider.name), "game", index, FIELD_WEIGHTS.provider);
  }
  for (const [index, { list }] of lists.entries()) {
    for (const name of new Set(list.names.map(foldText))) addText(name, "list", index, FIELD_WEIGHTS.list);
  }

  /** The scores of all games and lists for one typed word. */
  function scoreWord(word: string, withTypos: boolean) {
    const gameScores = new Float64Array(games.length);
    const listScores = new Float64Array(lists.length);
    let hasMatch = false;
    terms.match(word, withTypos, (score, targets) => {
      for (const { kind, index, weight } of targets) {
        if (kind === "list" && word.length < MIN_LIST_WORD_LENGTH) continue;
        hasMatch = true;
        const scores = kind === "game" ? gameScores : listScores;
        scores[index] = Math.max(scores[index] as number, score * weight);
      }
    });
    for (const [index, { members }] of lists.entries()) {
      const score = listScores[index] as number;
      if (score === 0) continue;
      for (const game of members) gameScores[game] = Math.max(gameScores[game] as number, score);
    }
    return { gameScores, listScores, hasMatch };
  }

  /** @param typosEverywhere allows typing errors also in words that have exact matches */
  function scoreWords(words: readonly string[], typosEverywhere: boolean) {
    const scores = words.map((word) => {
      const exact = scoreWord(word, typosEverywhere);
      return exact.hasMatch || typosEverywhere ? exact : scoreWord(word, true);
    });
    return {
      gameScores: sumOfMatchingAll(scores.map(({ gameScores }) => gameScores)),
      listScores: sumOfMatchingAll(scores.map(({ listScores }) => listScores)),
    };
  }

  return {
    /**
     * @param query as typed
     * @param locale of the names of found lists
     * @param limit maximum number of games
     */
    find(query: string, locale: string, limit = DEFAULT_MAX_GAMES): SearchResult {
      const foldedQuery = foldText(query);
      const words = splitWords(foldedQuery);
      if (words.length === 0) return { total: 0, games: [], lists: [], suggestions: [] };
      let { gameScores, listScores } = scoreWords(words, false);
      if (!gameScores.some(Boolean)) ({ gameScores, listScores } = scoreWords(words, true));
      const ranked = matchesOf(gameScores)
        .map(({ index, score }) => ({
          index,
          score: score + phraseScore(names[index] as string, foldedQuery),
        }))
        .sort((a, b) => b.score - a.score || a.index - b.index);
      return {
        total: ranked.length,
        games: ranked.slice(0, limit).map(({ index }) => (games[index] as Game).code),
        lists: matchesOf(listScores)
          .sort((a, b) => b.score - a.score)
          .slice(0, MAX_LISTS)
          .map(({ index }) => lists[index] as (typeof lists)[number])
          .map(({ list: { kind, id, nameIn }, members }) => ({
            kind,
            id,
            name: nameIn(locale),
            count: members.length,
          })),
        suggestions:
          ranked.length > 0 ? [] : findSimilar(foldedQuery).map((index) => (games[index] as Game).name),
      };
    },
  };
}
export type GameSearch = ReturnType<typeof createGameSearch>;

/** Adds the scores of all words; 0 if one of the words does not match. */
function sumOfMatchingAll(scores: Float64Array[]): Float64Array {
  const [first = new Float64Array(0), ...others] = scores;
  return first.map((score, index) => {
    let total = score;
    for (const other of others) total = total && other[index] ? total + (other[index] as number) : 0;
    return total;
  });
}

function matchesOf(scores: Float64Array): { index: number; score: number }[] {
  const matches: { index: number; score: number }[] = [];
  for (const [index, score] of scores.entries()) if (score > 0) matches.push({ index, score });
  return matches;
}

/** Extra score if the whole query is a prefix of the name or of the rest of the name from one of its words. */
function phraseScore(name: string, foldedQuery: string): number {
  if (name.startsWith(foldedQuery)) return 2;
  return ` ${name}`.includes(` ${foldedQuery}`) ? 1 : 0;
}

const MAX_SUGGESTIONS = 3;
/** Minimum Dice coefficient of the trigrams of two texts. */
const MIN_SIMILARITY = 0.18;

/**
 * Finds similar texts by their common trigrams.
 *
 * @returns a function from a folded text to the indexes of at most three similar `foldedTexts`, most similar first
 */
function createSimilarityIndex(foldedTexts: readonly string[]): (foldedText: string) => number[] {
  const trigramCounts: number[] = [];
  const textsByTrigram = new Map<string, number[]>();
  for (const [index, text] of foldedTexts.entries()) {
    const trigrams = trigramsOf(text);
    trigramCounts.push(trigrams.size);
    for (const trigram of trigrams) {
      const texts = textsByTrigram.get(trigram);
      if (texts) texts.push(index);
      else textsByTrigram.set(trigram, [index]);
    }
  }
  return (foldedText) => {
    const trigrams = trigramsOf(foldedText);
    const common = new Uint16Array(foldedTexts.length);
    for (const trigram of trigrams) {
      for (const index of textsByTrigram.get(trigram) ?? []) common[index] = (common[index] as number) + 1;
    }
    return Array.from(common, (count, index) => ({
      index,
      similarity: (2 * count) / (trigrams.size + (trigramCounts[index] as number)),
    }))
      .filter(({ similarity }) => similarity >= MIN_SIMILARITY)
      .sort((a, b) => b.similarity - a.similarity)
      .slice(0, MAX_SUGGESTIONS)
      .map(({ index }) => index);
  };
}

/** The trigrams of a folded text with a space at each end. */
function trigramsOf(foldedText: string): Set<string> {
  const padded = ` ${foldedText} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, start) => padded.slice(start, start + 3)));
}
