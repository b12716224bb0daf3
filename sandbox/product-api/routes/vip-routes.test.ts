import { afterAll, beforeAll, expect, test } from "vitest";
import type { WireEvent } from "#contract/wire/live.ts";
import { startTestSandbox, type TestSandbox } from "../../testing/test-sandbox.ts";
import { perkValue } from "../rewards/perks/perk.ts";
import { PERKS } from "../rewards/perks/registry.ts";
import { LEVELS } from "../rewards/vip.ts";

const locale = "en";

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

/** The events that a player's sockets get from now on. */
function listen(userId: string): WireEvent[] {
  const events: WireEvent[] = [];
  const { hub } = sandbox.services;
  const { toPlayer } = hub;
  hub.toPlayer = (to, event) => {
    if (to === userId) events.push(event);
    toPlayer(to, event);
  };
  return events;
}

let lastId = 0;
function stake(userId: string, amount: string, gameCode = "hearth") {
  lastId += 1;
  const id = `vip-routes-${lastId}`;
  return {
    transaction_id: id,
    user_id: userId,
    currency: "EUR" as const,
    game_code: gameCode,
    round_id: id,
    amount,
  };
}

test("the program lists ten levels with their rewards and perks, in the visitor's currency [VIP-1, ENT-1]", async () => {
  const { result } = await sandbox.call("vipProgram", { locale, currency: "NOK" });
  expect(result.levels).toHaveLength(10);
  expect(result.levels.map(({ level }: { level: number }) => level)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(result.levels[4]).toMatchObject({
    name: "Dawn",
    points: 125_000,
    rewards: [{ kind: "cash", currency: "NOK", amount: "100.00" }],
    cashback_pct: 5,
  });
  expect(result.levels[4].perks).toContainEqual({
    alias: "cashback",
    name: "Weekly cashback",
    unit: "percent",
    value: 5,
  });
  for (const { level, perks } of result.levels) {
    const held = PERKS.filter((perk) => perkValue(perk, level) > 0);
    expect(perks.map(({ alias }: { alias: string }) => alias)).toEqual(held.map(({ alias }) => alias));
  }
  expect(result).toMatchObject({ cashback_min: "10.00", cashback_max: "2000.00", time_zone: "UTC" });
  const listed = (await sandbox.call("vipLevels", { locale })).result;
  expect(listed.map(({ name }: { name: string }) => name)).toEqual(LEVELS.map(({ name }) => name));
});

test("a play that reaches levels publishes the highest one, rewards each, and shows in the status [VIP-1, LIVE-1]", async () => {
  const { token, userId } = await sandbox.register();
  const events = listen(userId);
  const before = (await sandbox.call("vipStatus", {}, { token })).result;
  expect(before).toMatchObject({
    level: 0,
    pct: 0,
    points: 0,
    points_to_next: 1_000,
    reached: [],
    payments: [],
  });

  await sandbox.call("bet", stake(userId, "60.00"));
  expect(events).toContainEqual({ event: "vip/level", data: { level: 2 } });
  const { result } = await sandbox.call("vipStatus", {}, { token });
  expect(result).toMatchObject({
    level: 2,
    points: 6_000,
    points_to_next: 14_000,
    reached: [{ level: 1 }, { level: 2 }],
    cashback: { pct: 2, net_loss: "60.00", amount: "1.20", currency: "EUR" },
  });
  expect((await sandbox.call("currentUser", {}, { token })).result.score).toEqual({ level: 2, pct: 6 });
  // 50 for the level, 25 for the first round, and 60 for the stake.
  expect(sandbox.services.ledger.coins(userId)).toBe(135);
  const messages = (await sandbox.call("notifications", { view: "all", locale }, { token })).result;
  expect(messages.items.map(({ url }: { url: string }) => url)).toContain("/vip");
});

test("an achievement is completed by play or by an action, with its coins, and is listed with the progress [LIVE-1]", async () => {
  const { token, userId } = await sandbox.register();
  const events = listen(userId);
  const listed = async () =>
    Object.fromEntries(
      (await sandbox.call("achievements", { locale }, { token })).result.map(
        ({ benefit_id, ...rest }: { benefit_id: string }) => [benefit_id, rest],
      ),
    );
  expect(Object.keys(await listed())).toHaveLength(12);
  const codes = (await sandbox.call("games", { limit: 10 })).result.items.map(
    ({ code }: { code: string }) => code,
  );
  await sandbox.call("addFavourites", { codes: codes.slice(0, 4) }, { token });
  expect((await listed())["five-favourites"]).toMatchObject({
    completed_at: null,
    progress: { done: 4, required: 5 },
    reward: { kind: "coins", count: 25 },
  });
  await sandbox.call("addFavourites", { codes: codes.slice(0, 5) }, { token });
  await sandbox.call("setLimit", { kind: "deposit", period: "month", value: "100.00" }, { token });
  for (const code of codes) await sandbox.call("bet", stake(userId, "0.20", code));

  const completed = events.flatMap((event) => (event.event === "achievement" ? event.data.benefit_id : []));
  expect(completed.toSorted()).toEqual(["first-round", "five-favourites", "own-limit", "ten-games"]);
  const after = await listed();
  expect(after["ten-games"]).toMatchObject({ title: "Ten skies", progress: { done: 10, required: 10 } });
  expect(after["hundred-rounds"]).toMatchObject({
    completed_at: null,
    progress: { done: 10, required: 100 },
  });
  const { result } = await sandbox.call("achievement", { benefit_id: "ten-games", locale: "de" }, { token });
  expect(result).toMatchObject({ title: "Zehn Himmel", reward: { kind: "coins", count: 100 } });
  expect(sandbox.services.ledger.coins(userId)).toBe(2 + 25 + 25 + 50 + 100);
});

test("an achievement that was missed because the process ended is completed with the list", async () => {
  const { token, userId } = await sandbox.register();
  await sandbox.call("bet", stake(userId, "0.20"));
  sandbox.services.store.db.prepare("DELETE FROM achievements WHERE user_id = ?").run(userId);
  const { result } = await sandbox.call("achievements", { locale }, { token });
  expect(result[0]).toMatchObject({ benefit_id: "first-round", progress: { done: 1, required: 1 } });
  expect(result[0].completed_at).not.toBeNull();
  // The coins of an achievement are granted once.
  expect(sandbox.services.ledger.coins(userId)).toBe(25);
});
