import { expect, test } from "vitest";
import { foldText } from "#contract/wire/fold-text.ts";
import type { LobbyGame } from "./game-filter.ts";
import { createLobby } from "./lobby.ts";

const createGame = (
  name: string,
  provider: string,
  popularity: number,
  changes: Partial<LobbyGame> = {},
): LobbyGame => ({
  code: foldText(name).replaceAll(" ", "-"),
  name,
  popularity,
  provider: { id: provider.toLowerCase(), name: provider },
  image: { small: "/s", large: "/l" },
  badges: [],
  demo: true,
  categories: ["slots"],
  features: [],
  stakes: [],
  status: "available",
  released_on: "2026-01-01",
  ...changes,
});

const lobby = createLobby([
  createGame("Éclair Royale", "Łódka", 10),
  createGame("Royal Fountain", "Nørre", 20, { released_on: "2026-05-01", categories: ["slots", "new"] }),
  createGame("The Royal Mile", "Fjord", 30),
  createGame("Surroyal", "Fjord", 40, { categories: ["table-games"] }),
  createGame("Comet", "Royal Works", 50, { released_on: "2026-09-01", categories: ["slots", "new"] }),
]);

const names = ({ items }: { items: { name: string }[] }) => items.map(({ name }) => name);

test("the pages of a category continue without gaps, in every order", () => {
  expect(names(lobby.page({}))).toEqual([
    "Comet",
    "Surroyal",
    "The Royal Mile",
    "Royal Fountain",
    "Éclair Royale",
  ]);
  expect(names(lobby.page({ sort: "name", offset: 1, limit: 2 }))).toEqual([
    "Éclair Royale",
    "Royal Fountain",
  ]);
  expect(names(lobby.page({ category: "new" }))).toEqual(["Comet", "Royal Fountain"]);
  expect(lobby.page({ category: "table-games", limit: 1 })).toMatchObject({ total: 1 });
  expect(lobby.page({ category: "jackpot" })).toEqual({ total: 0, items: [] });
  expect(lobby.page({ offset: 99 })).toEqual({ total: 5, items: [] });
});

test("without a requested order, games in few categories come first in a category", () => {
  expect(names(lobby.page({ category: "slots" }))).toEqual([
    "The Royal Mile",
    "Éclair Royale",
    "Comet",
    "Royal Fountain",
  ]);
  expect(names(lobby.page({ category: "slots", sort: "popular", limit: 1 }))).toEqual(["Comet"]);
});

test("the popularity of a game is not public", () => {
  expect(lobby.find("comet")).not.toHaveProperty("popularity");
  expect(lobby.find("nowhere")).toBeNull();
});

test("tiles are in the order of their codes, without unknown codes", () => {
  expect(lobby.cards(["surroyal", "gone", "comet"]).map(({ name }) => name)).toEqual(["Surroyal", "Comet"]);
});

test("the index has every game with its lists and its release date [SEO-1]", () => {
  const games = [
    createGame("Comet", "Nørre", 1),
    createGame("Koi", "Fjord", 2, { released_on: "2026-05-01" }),
  ];
  const collections = new Map([
    ["far-out", new Set(["comet"])],
    ["all-of-them", new Set(["comet", "koi"])],
  ]);
  expect(createLobby(games, collections).index()).toEqual([
    {
      code: "comet",
      provider: "nørre",
      categories: ["slots"],
      collections: ["far-out", "all-of-them"],
      changed_on: "2026-01-01",
    },
    {
      code: "koi",
      provider: "fjord",
      categories: ["slots"],
      collections: ["all-of-them"],
      changed_on: "2026-05-01",
    },
  ]);
});
