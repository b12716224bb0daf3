import { afterAll, beforeAll, expect, test } from "vitest";
import type { Game } from "#contract/wire/lobby/games.ts";
import { startTestSandbox, type TestSandbox } from "../../testing/test-sandbox.ts";
import { similarGames } from "./recent-games.ts";

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const ownGames = async (login: string) => {
  const { token } = await sandbox.demo(login);
  return (await sandbox.call("ownGames", {}, { token })).result;
};
const codes = (games: { code: string }[]) => games.map(({ code }) => code);

test("a player gets the games of their last rounds, newest first, and games similar to the one with the most rounds", async () => {
  const { token } = await sandbox.demo("demo-regular");
  const { result: rounds } = await sandbox.call("rounds", { mode: "real" }, { token });
  const { recent, like } = await ownGames("demo-regular");
  const latest = [...new Set(rounds.items.map(({ game }: { game: { code: string } }) => game.code))];
  expect(codes(recent).slice(0, latest.length)).toEqual(latest.slice(0, recent.length));
  expect(codes(recent)).toContain(like.game.code);
  expect(like.games.length).toBeGreaterThan(3);
  for (const code of codes(like.games)) expect(codes(recent)).not.toContain(code);
});

test("a new player gets no games", async () => {
  const { token } = await sandbox.register();
  const { result } = await sandbox.call("ownGames", {}, { token });
  expect(result).toEqual({ open: [], recent: [], like: null });
});

const createGame = (
  code: string,
  provider: string,
  features: string[],
  volatility: Game["volatility"],
): Game => ({
  code,
  name: code,
  provider: { id: provider, name: provider },
  image: { small: "/s", large: "/l" },
  badges: [],
  demo: true,
  categories: ["slots"],
  stakes: [],
  status: "available",
  features,
  volatility,
});

test("a common theme counts more than the provider, the provider more than a feature, and popularity decides between equal games", () => {
  const game = createGame("own", "a", ["ways", "wilds"], "high");
  const others = [
    createGame("nothing", "z", [], "low"),
    createGame("feature", "z", ["ways"], "low"),
    createGame("feature-too", "z", ["wilds"], "low"),
    createGame("studio", "a", [], "low"),
    createGame("theme", "z", [], "low"),
  ];
  const collections = new Map([["north", new Set(["own", "theme"])]]);
  expect(codes(similarGames(game, [game, ...others], collections, 4))).toEqual([
    "theme",
    "studio",
    "feature",
    "feature-too",
  ]);
});
