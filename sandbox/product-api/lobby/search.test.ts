import { expect, test } from "vitest";
import { foldText } from "#contract/wire/fold-text.ts";
import type { Game } from "#contract/wire/lobby/games.ts";
import { lobbyGames } from "./catalogue.ts";
import { collections, createGameLists } from "./game-lists.ts";
import { createLobby } from "./lobby.ts";
import { createGameSearch } from "./search.ts";
import { categoryAndFeatureLists, collectionLists, providerLists } from "./search-lists.ts";

const createGame = (name: string, provider: string, changes: Partial<Game> = {}): Game => ({
  code: foldText(name).replaceAll(" ", "-"),
  name,
  provider: { id: provider.toLowerCase(), name: provider },
  image: { small: "/s", large: "/l" },
  badges: [],
  demo: true,
  categories: ["slots"],
  features: [],
  stakes: [],
  status: "available",
  ...changes,
});

const games = [
  createGame("Comet", "Royal Works", { categories: ["new"], features: ["free-spins"] }),
  createGame("Surroyal", "Fjord", { categories: ["table-games"] }),
  createGame("The Royal Mile", "Fjord"),
  createGame("Royal Fountain", "Nørre", { categories: ["slots", "jackpot"] }),
  createGame("Éclair Royale", "Łódka"),
  createGame("Sun Wheel", "Nørre", { features: ["bonus-buy", "free-spins"] }),
];
const providers = [...new Map(games.map(({ provider }) => [provider.id, provider])).values()];
const search = createGameSearch(games, [...categoryAndFeatureLists(), ...providerLists(providers)]);
const nameOf = (code: string) => games.find((game) => game.code === code)?.name;
const found = (query: string) => search.find(query, "en").games.map(nameOf);
const listsFor = (query: string, locale = "en") =>
  search.find(query, locale).lists.map(({ kind, id }) => `${kind} ${id}`);

test("a prefix of the name comes first, then of a word, then an infix, then the provider; equal scores keep their order [POP-3]", () => {
  expect(found("royal")).toEqual(["Royal Fountain", "The Royal Mile", "Éclair Royale", "Surroyal", "Comet"]);
});

test.each([
  ["ECLAIR", "Éclair Royale"],
  ["lodka", "Éclair Royale"],
  ["nörre fountain", "Royal Fountain"],
  ["  mile   ROYAL ", "The Royal Mile"],
  ["sunwheel", "Sun Wheel"],
  ["founatin", "Royal Fountain"],
  ["fontain", "Royal Fountain"],
  ["eclaire royl", "Éclair Royale"],
  ["whel", "Sun Wheel"],
  ["roayl fountian", "Royal Fountain"],
  ["surr", "Surroyal"],
  ["suroyal", "Surroyal"],
])(
  "'%s' finds %s first, ignoring letter case, accents, word order, spaces and typing errors [POP-3]",
  (query, name) => {
    expect(found(query)[0]).toBe(name);
  },
);

test("a word with exact matches is not matched with typing errors", () => {
  expect(found("comet")).toEqual(["Comet"]);
  expect(found("mile fjord")).toEqual(["The Royal Mile"]);
});

test.each(["", "***", "  ", "q", "zzzzzz", "royal zzzzzz", "ab"])("'%s' finds nothing", (query) => {
  expect(search.find(query, "en")).toMatchObject({ total: 0, games: [] });
});

test.each([
  ["Spielautomaten", "category slots"],
  ["spielautomatn", "category slots"],
  ["Kolikkopelit", "category slots"],
  ["nyerőgépek", "category slots"],
  ["nyerogepek", "category slots"],
  ["Слоттар", "category slots"],
  ["үстел ойындары", "category table-games"],
  ["устел ойындары", "category table-games"],
  ["caça-níqueis", "category slots"],
  ["darmowe spiny", "feature free-spins"],
  ["тегін айналым", "feature free-spins"],
  ["gratisspinn", "feature free-spins"],
  ["acquisto bonus", "feature bonus-buy"],
  ["norre", "provider nørre"],
])("'%s' finds the list %s in any language [POP-3]", (query, list) => {
  const lists = listsFor(query, "it");
  expect(lists).toContain(list);
});

test("a list adds its games, has the name in the page's language, and filters the matches of other words", () => {
  const { lists, games: codes } = search.find("Spielautomaten", "fi");
  expect(lists[0]).toMatchObject({ kind: "category", id: "slots", name: "Kolikkopelit", count: 4 });
  expect(codes).toHaveLength(4);
  expect(found("freispiele wheel")).toEqual(["Sun Wheel"]);
  expect(listsFor("live dealer")).toEqual([]);
});

test("a query without matches gets the most similar names as suggestions", () => {
  expect(search.find("fountroy", "en")).toMatchObject({ total: 0, suggestions: ["Royal Fountain"] });
  expect(search.find("royal", "en").suggestions).toEqual([]);
});

test("the total counts all matches, and the games are limited to the requested number", () => {
  const { total, games: codes } = search.find("royal", "en", 2);
  expect([total, codes.length]).toEqual([5, 2]);
});

test("collections are found by their titles in any language, and named in the page's language", () => {
  const gameLists = createGameLists(createLobby(lobbyGames, collections));
  const collectionSearch = createGameSearch(lobbyGames, collectionLists(gameLists, collections));
  const title = (locale: string) =>
    gameLists.collections(locale).find(({ id }) => id === "northern-sagas")?.title;
  for (const locale of ["de", "kz", "hu"]) {
    const [first] = collectionSearch.find(title(locale) ?? "", "en").lists;
    expect(first, locale).toMatchObject({ kind: "collection", id: "northern-sagas", name: title("en") });
  }
});
