import { afterEach, beforeEach, expect, test } from "vitest";
import type { LiveTable } from "../../providers/games/engines/live-roulette/live-table.ts";
import { liveSteps } from "../../testing/live-steps.ts";
import { startTestSandbox, type TestSandbox } from "../../testing/test-sandbox.ts";
import type { Listener } from "../live/hub.ts";

const SLOT = "fjordfire-voyage";
const TABLE = "aurora-live-roulette";

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await startTestSandbox();
});
afterEach(() => sandbox.close());

const players = () => sandbox.services.playersNow();
const minutes = (count: number) => sandbox.services.clock.advance(count * 60_000);
/** Opens a game as a player, or as a guest of that name. @returns the game saying that it is still there */
async function enter(code: string, who: { token: string } | string) {
  const mode = typeof who === "string" ? "demo" : "real";
  const as = typeof who === "string" ? { connectionId: who } : who;
  const input = { code, mode, locale: "en", lobby_url: "/" } as const;
  const { result } = await sandbox.call("launchGame", input, as);
  const token = new URL(result.game_url, sandbox.url).searchParams.get("token") ?? "";
  return () => sandbox.services.launches.resolve(token);
}

test("who has a game open is at it, player or guest, each once however often they open it", async () => {
  expect(players()).toEqual({});
  const ada = await sandbox.register();
  await enter(SLOT, ada);
  await enter(SLOT, ada);
  await enter(SLOT, "guest-1");
  await enter(TABLE, "guest-2");
  expect(players()).toEqual({ [SLOT]: 2, [TABLE]: 1 });
});

test("each is at the game that they came to last, and gone when it has not been heard of for a while", async () => {
  const ada = await sandbox.register();
  await enter(SLOT, ada);
  minutes(1);
  const stays = await enter(TABLE, ada);
  expect(players()).toEqual({ [TABLE]: 1 });
  for (let minute = 0; minute < 5; minute += 1) {
    minutes(1);
    stays();
  }
  expect(players()).toEqual({ [TABLE]: 1 });
  minutes(4);
  expect(players()).toEqual({});
});

test("the topic tells all of it to who begins to look, and again when it has changed [LIVE-1]", async () => {
  const { clock, due, hub, liveTables } = sandbox.services;
  const heard: { event: string; data: { players: object; tables: { code: string; numbers: object[] }[] } }[] =
    [];
  const listener: Listener = {
    session: null,
    topics: new Set(),
    send: (text) => heard.push(JSON.parse(text)),
  };
  hub.add(listener);
  due.run();
  expect(heard).toEqual([]);
  hub.subscribe(listener, "lobby");
  expect(heard[0]).toMatchObject({ event: "lobby/now", data: { players: {} } });
  expect(heard[0]?.data.tables.map(({ code }) => code)).toContain(TABLE);

  await enter(SLOT, "guest-1");
  due.run();
  expect(heard.at(-1)?.data.players).toEqual({ [SLOT]: 1 });
  const told = heard.length;
  due.run();
  expect(heard).toHaveLength(told);

  // Tables that the lobby shows play on.
  const table = liveTables.find(TABLE) as LiveTable;
  const { number } = liveSteps({ clock }, table).to("result");
  due.run();
  const numbers = heard.at(-1)?.data.tables.find(({ code }) => code === TABLE)?.numbers;
  expect(numbers?.[0]).toMatchObject({ number });
  hub.remove(listener);
});
