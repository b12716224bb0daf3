import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestSandbox, type TestSandbox } from "../../testing/test-sandbox.ts";

let sandbox: TestSandbox;
let code: string;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  code = (await sandbox.call("games", { limit: 1 })).result.items[0].code;
});
afterAll(() => sandbox.close());

const launch = async (mode: "real" | "demo", caller: { token: string } | undefined, game = code) => {
  const input = { code: game, mode, locale: "en" as const, lobby_url: "/" };
  const { error, result } = await sandbox.call("launchGame", input, caller);
  return { error: error?.message ?? null, vars: error?.vars, url: result?.game_url as string | undefined };
};
const spin = async (url = "", stake: number) => {
  const token = new URL(url, sandbox.url).searchParams.get("token");
  const body = JSON.stringify({ stake, roundRequestId: crypto.randomUUID() });
  const headers = { Authorization: `Bearer ${token}` };
  const path = `${sandbox.url}/sandbox/games/api/${code}/spin`;
  const answer = (await (await fetch(path, { method: "POST", headers, body })).json()) as {
    error?: { code: string };
  };
  return answer.error?.code ?? null;
};

test.each([
  ["tin-can-odyssey", "game_in_maintenance"],
  ["grapevine-boulevard", "game_unavailable"],
  ["meridian-compass", "game_not_in_country"],
])("%s is refused as %s in both modes", async (game, reason) => {
  const player = await sandbox.demo();
  expect((await launch("real", player, game)).error).toBe(reason);
  expect((await launch("demo", player, game)).error).toBe(reason);
});

test("a guest's country is unknown, so a demo is not refused by country", async () => {
  expect((await launch("demo", undefined, "meridian-compass")).error).toBeNull();
});

test("an empty wallet is refused for real money, but not for a demo", async () => {
  const player = await sandbox.demo("demo-empty");
  expect((await launch("real", player)).error).toBe("not_enough_money");
  expect((await launch("demo", player)).error).toBeNull();
});

test("a used-up limit is reported, and a limit with something left does not refuse the launch", async () => {
  const player = await sandbox.register();
  await sandbox.call("setLimit", { kind: "stake", period: "day", value: "0.20" }, player);
  const { url, error } = await launch("real", player);
  expect(error).toBeNull();
  expect(await spin(url, 20)).toBeNull();
  // The round has not been shown to its end, so its player may return to it.
  expect((await launch("real", player)).error).toBeNull();
  expect(await launch("real", player, "anchorage-nine")).toMatchObject({
    error: "limit_reached_stake_day",
    vars: { kind: "stake", period: "day", limit: "0.20", left: "0.00", currency: "EUR" },
  });
  expect((await launch("demo", player, "anchorage-nine")).error).toBeNull();
});

test("a launch for real money starts a play session, a demo does not", async () => {
  const player = await sandbox.register();
  await launch("demo", player);
  expect((await sandbox.call("playSession", {}, player)).result).toBeNull();
  await launch("real", player);
  expect((await sandbox.call("playSession", {}, player)).result).toMatchObject({
    currency: "EUR",
    net: "0.00",
  });
});

test("a game gets the error of a due reality check, and the session excludes a win that is not shown yet", async () => {
  const player = await sandbox.register();
  await sandbox.call("setRealityCheck", { minutes: 15 }, player);
  const { url } = await launch("real", player);
  expect(await spin(url, 20)).toBeNull();
  expect((await sandbox.call("playSession", {}, player)).result.net).toBe("-0.20");
  await sandbox.control("POST", "/sandbox/clock", { advanceMs: 15 * 60_000 });
  const other = await launch("real", player, "anchorage-nine");
  const token = new URL(other.url ?? "", sandbox.url).searchParams.get("token");
  const path = `${sandbox.url}/sandbox/games/api/anchorage-nine/spin`;
  const body = JSON.stringify({ stake: 20, roundRequestId: crypto.randomUUID() });
  const refused = await fetch(path, { method: "POST", body, headers: { Authorization: `Bearer ${token}` } });
  expect(await refused.json()).toEqual({ error: { code: "reality-check" } });
});
