import { afterAll, beforeAll, expect, test } from "vitest";
import { PRODUCT_ERROR } from "#contract/errors.ts";
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

const launch = async (mode: "real" | "demo", as = {}, changes = {}) => {
  const input = { code: codes[0] as string, mode, locale: "en", lobby_url: "/games", ...changes };
  const answer = await sandbox.call("launchGame", input, as);
  const url = new URL(answer.result?.game_url ?? "/", sandbox.url);
  return { ...answer, url, token: url.searchParams.get("token") ?? "" };
};
const game = async (token: string, path: string, body?: object, code = codes[0]) => {
  const response = await fetch(`${sandbox.url}/sandbox/games/api/${code}/${path}`, {
    ...(body && { method: "POST", body: JSON.stringify(body) }),
    headers: { Authorization: `Bearer ${token}`, Origin: "null" },
  });
  return { status: response.status, ...(await response.json()) };
};
const hours = (count: number) => sandbox.control("POST", "/sandbox/clock", { advanceMs: count * 3_600_000 });

test("a real round moves the player's own money, exactly by stake and win", async () => {
  const player = await sandbox.register();
  const { token, url } = await launch("real", player);
  expect((await fetch(url)).headers.get("content-type")).toContain("text/html");
  const { result } = await game(token, "state");
  expect(result).toMatchObject({ balance: 50_000, currency: "EUR" });
  const spun = await game(token, "spin", { stake: 100, roundRequestId: crypto.randomUUID() });
  expect(spun.result.balance).toBe(50_000 - 100 + spun.result.round.win);
  expect(sandbox.services.ledger.balances(player.userId, "EUR").cash).toBe(spun.result.balance);
});

test("a spin that a limit refuses says which one, what is left of it and until when, and costs nothing", async () => {
  const player = await sandbox.register();
  await sandbox.call("setLimit", { kind: "stake", period: "week", value: "1.50" }, player);
  const { token } = await launch("real", player);
  const spin = () => game(token, "spin", { stake: 100, roundRequestId: crypto.randomUUID() });
  const { result } = await spin();
  await game(token, "shown", { roundId: result.round.id });
  const refused = await spin();
  expect(refused.error).toMatchObject({
    code: "limit-reached",
    details: { kind: "stake", period: "week", limit: "1.50", left: "0.50", currency: "EUR" },
  });
  expect(Date.parse(refused.error.details.until)).toBeGreaterThan(sandbox.services.clock.now().getTime());
  expect((await game(token, "state")).result.balance).toBe(result.balance);
});

test("a launch opens one game in one mode, and nothing of the house", async () => {
  const player = await sandbox.register();
  const { token } = await launch("demo", player);
  expect((await game(token, "state", undefined, codes[1])).status).toBe(401);
  await game(token, "spin", { stake: 100, roundRequestId: crypto.randomUUID() });
  expect(sandbox.services.ledger.balances(player.userId, "EUR").cash).toBe(50_000);
  expect((await sandbox.call("wallet", {}, { token })).error?.code).toBe(PRODUCT_ERROR.notSignedIn);
});

test("a launch ends with its session, when it is left alone, and after a night", async () => {
  const player = await sandbox.register();
  const [first, second] = [await launch("real", player), await launch("demo")];
  await sandbox.call("logout", {}, player);
  expect((await game(first.token, "state")).status).toBe(401);

  for (let hour = 0; hour < 11; hour += 0.4) {
    expect((await game(second.token, "state")).status).toBe(200);
    await hours(0.4);
  }
  await hours(0.6);
  expect((await game(second.token, "state")).status).toBe(401);
});

test("a guest plays a demo in a currency of the locale and finds it again, but not for real", async () => {
  expect((await launch("real")).error?.code).toBe(PRODUCT_ERROR.notSignedIn);
  const visitor = { connectionId: "a-visitor" };
  const { token } = await launch("demo", visitor, { locale: "no" });
  const before = await game(token, "state");
  expect(before.result.currency).toBe("NOK");
  const spun = await game(token, "spin", {
    stake: before.result.initialStake,
    roundRequestId: crypto.randomUUID(),
  });
  const again = await launch("demo", visitor, { locale: "no" });
  expect((await game(again.token, "state")).result.openRound.id).toBe(spun.result.round.id);
  const stranger = await launch("demo", { connectionId: "another" }, { locale: "no" });
  expect((await game(stranger.token, "state")).result.openRound).toBeNull();
});

test.each(["//evil.example", "/\\evil.example", "https://evil.example", "javascript:alert(1)"])(
  "the way out of a game never leads to %s",
  async (lobby_url) => {
    const { url } = await launch("demo", {}, { lobby_url });
    expect(url.searchParams.get("lobbyUrl")).toBe("/");
  },
);

test("an unknown game is not found", async () => {
  expect((await launch("demo", {}, { code: "no-such-game" })).error?.code).toBe(PRODUCT_ERROR.notFound);
});
