import { afterAll, beforeAll, expect, test } from "vitest";
import { PRODUCT_ERROR } from "#contract/wire/errors.ts";
import { startTestSandbox, type TestSandbox } from "../../testing/test-sandbox.ts";
import { playableGame } from "./catalogue.ts";

let sandbox: TestSandbox;
let codes: string[];
beforeAll(async () => {
  sandbox = await startTestSandbox();
  const { result } = await sandbox.call("games", { limit: 96 });
  codes = result.items.map(({ code }: { code: string }) => code).filter(playableGame);
});
afterAll(() => sandbox.close());

const launch = async (mode: "real" | "demo", caller = {}, changes = {}) => {
  const input = { code: codes[0] as string, mode, locale: "en" as const, lobby_url: "/games", ...changes };
  const answer = await sandbox.call("launchGame", input, caller);
  const url = new URL(answer.result?.game_url ?? "/", sandbox.url);
  return { ...answer, url, token: url.searchParams.get("token") ?? "" };
};
const callGame = async (token: string, path: string, body?: object, code = codes[0]) => {
  const response = await fetch(`${sandbox.url}/sandbox/games/api/${code}/${path}`, {
    ...(body && { method: "POST", body: JSON.stringify(body) }),
    headers: { Authorization: `Bearer ${token}`, Origin: "null" },
  });
  return { status: response.status, ...(await response.json()) };
};
const advanceHours = (count: number) =>
  sandbox.control("POST", "/sandbox/clock", { advanceMs: count * 3_600_000 });

test("a round for real money changes the balance by exactly stake and win", async () => {
  const player = await sandbox.register();
  const { token, url } = await launch("real", player);
  expect((await fetch(url)).headers.get("content-type")).toContain("text/html");
  const { result } = await callGame(token, "state");
  expect(result).toMatchObject({ balance: 50_000, currency: "EUR" });
  const spun = await callGame(token, "spin", { stake: 100, roundRequestId: crypto.randomUUID() });
  expect(spun.result.balance).toBe(50_000 - 100 + spun.result.round.win);
  expect(sandbox.services.ledger.balances(player.userId, "EUR").cash).toBe(spun.result.balance);
});

test("a spin above a limit is refused with the limit's details and costs nothing", async () => {
  const player = await sandbox.register();
  await sandbox.call("setLimit", { kind: "stake", period: "week", value: "1.50" }, player);
  const { token } = await launch("real", player);
  const spin = () => callGame(token, "spin", { stake: 100, roundRequestId: crypto.randomUUID() });
  const { result } = await spin();
  await callGame(token, "shown", { roundId: result.round.id });
  const refused = await spin();
  expect(refused.error).toMatchObject({
    code: "limit-reached",
    details: { kind: "stake", period: "week", limit: "1.50", left: "0.50", currency: "EUR" },
  });
  expect(Date.parse(refused.error.details.until)).toBeGreaterThan(sandbox.services.clock.now().getTime());
  expect((await callGame(token, "state")).result.balance).toBe(result.balance);
});

test("a launch is valid for one game in one mode, and not for the product API", async () => {
  const player = await sandbox.register();
  const { token } = await launch("demo", player);
  expect((await callGame(token, "state", undefined, codes[1])).status).toBe(401);
  await callGame(token, "spin", { stake: 100, roundRequestId: crypto.randomUUID() });
  expect(sandbox.services.ledger.balances(player.userId, "EUR").cash).toBe(50_000);
  expect((await sandbox.call("wallet", {}, { token })).error?.code).toBe(PRODUCT_ERROR.notSignedIn);
});

test("a launch ends with its session, after idle time and after twelve hours", async () => {
  const player = await sandbox.register();
  const [first, second] = [await launch("real", player), await launch("demo")];
  await sandbox.call("logout", {}, player);
  expect((await callGame(first.token, "state")).status).toBe(401);

  for (let hour = 0; hour < 11; hour += 0.4) {
    expect((await callGame(second.token, "state")).status).toBe(200);
    await advanceHours(0.4);
  }
  await advanceHours(0.6);
  expect((await callGame(second.token, "state")).status).toBe(401);
});

test("a guest plays a demo in the locale's currency and finds an open round again, but cannot play for real money", async () => {
  expect((await launch("real")).error?.code).toBe(PRODUCT_ERROR.notSignedIn);
  const visitor = { connectionId: "a-visitor" };
  const { token } = await launch("demo", visitor, { locale: "no" });
  const before = await callGame(token, "state");
  expect(before.result.currency).toBe("NOK");
  const spun = await callGame(token, "spin", {
    stake: before.result.initialStake,
    roundRequestId: crypto.randomUUID(),
  });
  const again = await launch("demo", visitor, { locale: "no" });
  expect((await callGame(again.token, "state")).result.openRound.id).toBe(spun.result.round.id);
  const stranger = await launch("demo", { connectionId: "another" }, { locale: "no" });
  expect((await callGame(stranger.token, "state")).result.openRound).toBeNull();
});

test.each(["//evil.example", "/\\evil.example", "https://evil.example", "javascript:alert(1)"])(
  "the lobby URL of a game is a path of the site, and never %s",
  async (lobby_url) => {
    expect((await launch("demo", {}, { lobby_url })).error?.code).toBe(PRODUCT_ERROR.invalidInput);
    const { url } = await launch("demo", {}, { lobby_url: "/en/games" });
    expect(url.searchParams.get("lobbyUrl")).toBe("/en/games");
  },
);

test("an unknown game is not found", async () => {
  expect((await launch("demo", {}, { code: "no-such-game" })).error?.code).toBe(PRODUCT_ERROR.notFound);
});
