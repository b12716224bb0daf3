import { expect, test } from "vitest";
import type { Game } from "#contract/lobby/games.ts";
import { lobbyGames } from "./catalogue.ts";
import { collections } from "./collections.ts";
import { createFronts } from "./fronts.ts";
import { createLobby } from "./lobby.ts";
import { createGameSearch } from "./search.ts";
import { categoryAndFeatureLists, collectionLists, providerLists } from "./search-lists.ts";
import { folded } from "./search-text.ts";

const made = (name: string, provider: string, changes: Partial<Game> = {}): Game => ({
  ...{ code: folded(name).replaceAll(" ", "-"), name },
  provider: { id: provider.toLowerCase(), name: provider },
  image: { small: "/s", large: "/l" },
  ...{ badges: [], demo: true, categories: ["slots"], features: [], stakes: [], status: "available" },
  ...changes,
});

const games = [
  made("Comet", "Royal Works", { categories: ["new"], features: ["free-spins"] }),
  made("Surroyal", "Fjord", { categories: ["table-games"] }),
  made("The Royal Mile", "Fjord"),
  made("Royal Fountain", "Nørre", { categories: ["slots", "jackpot"] }),
  made("Éclair Royale", "Łódka"),
  made("Sun Wheel", "Nørre", { features: ["bonus-buy", "free-spins"] }),
];
const providers = [...new Map(games.map(({ provider }) => [provider.id, provider])).values()];
const search = createGameSearch(games, [...categoryAndFeatureLists(), ...providerLists(providers)]);
const nameOf = (code: string) => games.find((game) => game.code === code)?.name;
const found = (query: string) => search.find(query, "en").games.map(nameOf);
const listsFor = (query: string, locale = "en") =>
  search.find(query, locale).lists.map(({ kind, id }) => `${kind} ${id}`);

test("the name's beginning comes first, then a word's, then what holds it, then the provider's; equals as they were [POP-3]", () => {
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
])("'%s' finds %s first, whatever letter case, accents, order, gaps and mistakes [POP-3]", (query, name) => {
  expect(found(query)[0]).toBe(name);
});

test("a word that is found as it stands is not taken for a mistake", () => {
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
])("'%s' finds the list %s, in whatever language it is typed [POP-3]", (query, list) => {
  const lists = listsFor(query, "it");
  expect(lists).toContain(list);
});

test("a list brings its games, is named in the page's language, and narrows what else was typed", () => {
  const { lists, games: codes } = search.find("Spielautomaten", "fi");
  expect(lists[0]).toMatchObject({ kind: "category", id: "slots", name: "Kolikkopelit", count: 4 });
  expect(codes).toHaveLength(4);
  expect(found("freispiele wheel")).toEqual(["Sun Wheel"]);
  expect(listsFor("live dealer")).toEqual([]);
});

test("what is found nowhere is answered with the names that resemble it most", () => {
  expect(search.find("fountroy", "en")).toMatchObject({ total: 0, suggestions: ["Royal Fountain"] });
  expect(search.find("royal", "en").suggestions).toEqual([]);
});

test("a search tells how many fit, and hands out no more than were asked for", () => {
  const { total, games: codes } = search.find("royal", "en", 2);
  expect([total, codes.length]).toEqual([5, 2]);
});

test("the house's own collections are found by their titles in any language, and named in the page's", () => {
  const fronts = createFronts(createLobby(lobbyGames, collections));
  const own = createGameSearch(lobbyGames, collectionLists(fronts, collections));
  const title = (locale: string) =>
    fronts.collections(locale).find(({ id }) => id === "northern-sagas")?.title;
  for (const locale of ["de", "kz", "hu"]) {
    const [first] = own.find(title(locale) ?? "", "en").lists;
    expect(first, locale).toMatchObject({ kind: "collection", id: "northern-sagas", name: title("en") });
  }
});
