import type { SearchList } from "#contract/lobby/game-search.ts";
import type { Game } from "#contract/lobby/games.ts";
import { createResemblance } from "./resemblance.ts";
import { createTerms } from "./search-terms.ts";
import { folded, wordsOf } from "./search-text.ts";

/** A list of games that a search finds by its names, and all of its games by them. */
export interface NamedList {
  kind: SearchList["kind"];
  id: string;
  /** What it is called in a locale. */
  nameIn: (locale: string) => string;
  /** All that it is called in any language. */
  names: readonly string[];
  has: (game: Game) => boolean;
}

export interface Found {
  total: number;
  /** Codes, best first. */
  games: string[];
  lists: SearchList[];
  /** Names of games that resemble what was typed, where nothing was found. */
  suggestions: string[];
}

type Field = "name" | "provider" | "list";
/** What a hit in a field is worth beside one in a game's name. */
const WORTH: Record<Field, number> = { name: 1, provider: 0.45, list: 0.3 };
/** A word that is one with its neighbour, as in "sunwheel" for "Sun Wheel". */
const JOINED = 0.9;
/** Fewer letters than that begin the name of nearly every list. */
const SHORTEST_OF_LIST = 3;
const RESULTS = 24;
const LISTS = 12;

interface Target {
  /** Place of a game, or of a list. */
  of: "game" | "list";
  at: number;
  worth: number;
}

/**
 * Finds games by the words of their names and providers, and by what the lists that they are in are called in any language,
 * whatever letter case, accents and small mistakes. A word that is found as it stands is not looked for with mistakes.
 *
 * @param games best first: of equal hits the earlier one comes first
 */
export function createGameSearch(games: readonly Game[], namedLists: readonly NamedList[]) {
  const lists = namedLists
    .map((list) => ({ list, members: games.flatMap((game, at) => (list.has(game) ? [at] : [])) }))
    .filter(({ members }) => members.length > 0);
  const names = games.map(({ name }) => folded(name));
  const resembling = createResemblance(names);
  const terms = createTerms<Target>();
  const addAll = (text: string, of: Target["of"], at: number, worth: number) => {
    const words = wordsOf(text);
    for (const word of new Set(words)) terms.add(word, { of, at, worth });
    for (const [place, word] of words.slice(1).entries()) {
      terms.add(`${words[place]}${word}`, { of, at, worth: worth * JOINED });
    }
  };
  for (const [at, game] of games.entries()) {
    addAll(names[at] as string, "game", at, WORTH.name);
    addAll(folded(game.provider.name), "game", at, WORTH.provider);
  }
  for (const [at, { list }] of lists.entries()) {
    for (const name of new Set(list.names.map(folded))) addAll(name, "list", at, WORTH.list);
  }

  /** What one typed word is worth for each game and each list. */
  function worthOf(word: string, withTypos: boolean) {
    const ofGames = new Float64Array(games.length);
    const ofLists = new Float64Array(lists.length);
    let any = false;
    terms.match(word, withTypos, (fit, targets) => {
      for (const { of, at, worth } of targets) {
        if (of === "list" && word.length < SHORTEST_OF_LIST) continue;
        any = true;
        const scores = of === "game" ? ofGames : ofLists;
        scores[at] = Math.max(scores[at] as number, fit * worth);
      }
    });
    for (const [at, { members }] of lists.entries()) {
      const score = ofLists[at] as number;
      if (score > 0) for (const game of members) ofGames[game] = Math.max(ofGames[game] as number, score);
    }
    return { ofGames, ofLists, any };
  }

  /** Adds up what fits every word; 0 where one word does not fit. */
  function sum(parts: Float64Array[]): Float64Array {
    const [first = new Float64Array(0), ...others] = parts;
    return first.map((score, at) => {
      let total = score;
      for (const other of others) total = total && other[at] ? total + (other[at] as number) : 0;
      return total;
    });
  }

  function attempt(words: readonly string[], typosEverywhere: boolean) {
    const parts = words.map((word) => {
      const direct = worthOf(word, typosEverywhere);
      return direct.any || typosEverywhere ? direct : worthOf(word, true);
    });
    return {
      ofGames: sum(parts.map(({ ofGames }) => ofGames)),
      ofLists: sum(parts.map(({ ofLists }) => ofLists)),
    };
  }

  return {
    /**
     * @param query as typed
     * @param locale in which found lists are named
     */
    find(query: string, locale: string, limit = RESULTS): Found {
      const wanted = folded(query);
      const words = wordsOf(wanted);
      if (words.length === 0) return { total: 0, games: [], lists: [], suggestions: [] };
      let { ofGames, ofLists } = attempt(words, false);
      if (!ofGames.some(Boolean)) ({ ofGames, ofLists } = attempt(words, true));
      const ranked = placesOf(ofGames)
        .map((at) => ({ at, score: (ofGames[at] as number) + phraseWorth(names[at] as string, wanted) }))
        .sort((a, b) => b.score - a.score || a.at - b.at);
      return {
        total: ranked.length,
        games: ranked.slice(0, limit).map(({ at }) => (games[at] as Game).code),
        lists: placesOf(ofLists)
          .sort((a, b) => (ofLists[b] as number) - (ofLists[a] as number))
          .slice(0, LISTS)
          .map((at) => lists[at] as (typeof lists)[number])
          .map(({ list: { kind, id, nameIn }, members }) => ({
            ...{ kind, id, name: nameIn(locale), count: members.length },
          })),
        suggestions: ranked.length > 0 ? [] : resembling(wanted).map((at) => (games[at] as Game).name),
      };
    },
  };
}
export type GameSearch = ReturnType<typeof createGameSearch>;

function placesOf(scores: Float64Array): number[] {
  const places: number[] = [];
  for (const [at, score] of scores.entries()) if (score > 0) places.push(at);
  return places;
}

/** What was typed in one go is worth more in one piece: as the name's beginning, or as that of one of its words. */
function phraseWorth(name: string, wanted: string): number {
  if (name.startsWith(wanted)) return 2;
  return ` ${name}`.includes(` ${wanted}`) ? 1 : 0;
}
