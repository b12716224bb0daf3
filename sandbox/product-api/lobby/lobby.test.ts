import { expect, test } from "vitest";
import { createLobby, type LobbyGame } from "./lobby.ts";
import { folded } from "./search-text.ts";

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

test("tiles come by their codes and in their order, without those that no game has", () => {
  expect(lobby.cards(["surroyal", "gone", "comet"]).map(({ name }) => name)).toEqual(["Surroyal", "Comet"]);
});
