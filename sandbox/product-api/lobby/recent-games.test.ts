import { afterAll, beforeAll, expect, test } from "vitest";
import type { Game } from "#contract/lobby/games.ts";
import { startTestSandbox, type TestSandbox } from "../../testing/test-sandbox.ts";
import { similarGames } from "./similar-games.ts";

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const own = async (login: string) => {
  const { token } = await sandbox.demo(login);
  return (await sandbox.call("ownGames", {}, { token })).result;
};
const codes = (games: { code: string }[]) => games.map(({ code }) => code);

test("who has played finds the games of the last rounds, the latest first, and others like the one played most", async () => {
  const { token } = await sandbox.demo("demo-regular");
  const { result: rounds } = await sandbox.call("rounds", { mode: "real" }, { token });
  const { recent, like } = await own("demo-regular");
  const latest = [...new Set(rounds.items.map(({ game }: { game: { code: string } }) => game.code))];
  expect(codes(recent).slice(0, latest.length)).toEqual(latest.slice(0, recent.length));
  expect(codes(recent)).toContain(like.game.code);
  expect(like.games.length).toBeGreaterThan(3);
  for (const code of codes(like.games)) expect(codes(recent)).not.toContain(code);
});

test("who has played nothing is shown nothing", async () => {
  const { token } = await sandbox.register();
  const { result } = await sandbox.call("ownGames", {}, { token });
  expect(result).toEqual({ open: [], recent: [], like: null });
});

const made = (code: string, provider: string, features: string[], volatility: Game["volatility"]): Game => ({
  ...{ code, name: code, provider: { id: provider, name: provider }, image: { small: "/s", large: "/l" } },
  ...{ badges: [], demo: true, categories: ["slots"], stakes: [], status: "available" },
  ...{ features, volatility },
});

test("theme comes before studio, studio before features, and popularity decides between equals", () => {
  const game = made("own", "a", ["ways", "wilds"], "high");
  const others = [
    made("nothing", "z", [], "low"),
    made("feature", "z", ["ways"], "low"),
    made("feature-too", "z", ["wilds"], "low"),
    made("studio", "a", [], "low"),
    made("theme", "z", [], "low"),
  ];
  const collections = new Map([["north", new Set(["own", "theme"])]]);
  expect(codes(similarGames(game, [game, ...others], collections, 4))).toEqual([
    "theme",
    "studio",
    "feature",
    "feature-too",
  ]);
});
