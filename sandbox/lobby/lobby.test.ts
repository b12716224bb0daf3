import { expect, test } from "vitest";
import { createLobby, folded, type LobbyGame } from "./lobby.ts";

const made = (
  name: string,
  provider: string,
  popularity: number,
  changes: Partial<LobbyGame> = {},
): LobbyGame => ({
  ...{ code: folded(name).replaceAll(" ", "-"), name, popularity },
  provider: { id: provider.toLowerCase(), name: provider },
  image: { small: "/s", large: "/l" },
  ...{ badges: [], demo: true, categories: ["slots"], features: [], stakes: [], status: "available" },
  released_on: "2026-01-01",
  ...changes,
});

const lobby = createLobby([
  made("Éclair Royale", "Łódka", 10),
  made("Royal Fountain", "Nørre", 20, { released_on: "2026-05-01", categories: ["slots", "new"] }),
  made("The Royal Mile", "Fjord", 30),
  made("Surroyal", "Fjord", 40, { categories: ["table-games"] }),
  made("Comet", "Royal Works", 50, { released_on: "2026-09-01", categories: ["slots", "new"] }),
]);

const names = ({ items }: { items: { name: string }[] }) => items.map(({ name }) => name);

test("a search finds the name's beginning first, then a word's, then anywhere, then the provider", () => {
  expect(names(lobby.search("royal"))).toEqual([
    "Royal Fountain",
    "The Royal Mile",
    "Éclair Royale",
    "Surroyal",
    "Comet",
  ]);
});

test.each([
  ["ECLAIR", ["Éclair Royale"]],
  ["éclair", ["Éclair Royale"]],
  ["lodka", ["Éclair Royale"]],
  ["nörre", ["Royal Fountain"]],
  ["  mile   ROYAL ", ["The Royal Mile"]],
  ["mile fjord", ["The Royal Mile"]],
  ["nothing at all", []],
  ["", []],
  ["***", []],
])("a search for '%s' finds %o, whatever its letter case and accents", (query, found) => {
  expect(names(lobby.search(query))).toEqual(found);
});

test("a search tells how many fit, and hands out no more than were asked for", () => {
  const { total, items } = lobby.search("royal", 2);
  expect([total, items.length]).toEqual([5, 2]);
});

test("pages of a category follow each other without a gap, in each order", () => {
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

test("in no order that was asked for, a category leads with what is in few others", () => {
  expect(names(lobby.page({ category: "slots" }))).toEqual([
    "The Royal Mile",
    "Éclair Royale",
    "Comet",
    "Royal Fountain",
  ]);
  expect(names(lobby.page({ category: "slots", sort: "popular", limit: 1 }))).toEqual(["Comet"]);
});

test("how popular a game is stays in the house", () => {
  expect(lobby.find("comet")).not.toHaveProperty("popularity");
  expect(lobby.find("nowhere")).toBeNull();
});
