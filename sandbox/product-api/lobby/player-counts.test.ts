import { afterEach, beforeEach, expect, test } from "vitest";
import type { LiveTable } from "../../providers/games/server/live-roulette/live-table.ts";
import { tableDriver } from "../../testing/table-driver.ts";
import { startTestSandbox, type TestSandbox } from "../../testing/test-sandbox.ts";
import type { Listener } from "../live/hub.ts";

const SLOT = "fjordfire-voyage";
const TABLE = "aurora-live-roulette";

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await startTestSandbox();
});
afterEach(() => sandbox.close());

const players = () => sandbox.services.playerCounts();
const minutes = (count: number) => sandbox.services.clock.advance(count * 60_000);
/** Launches a game as a player, or as a guest with a connection id. Returns a function that uses the launch again. */
async function launch(code: string, who: { token: string } | string) {
  const mode = typeof who === "string" ? "demo" : "real";
  const as = typeof who === "string" ? { connectionId: who } : who;
  const input = { code, mode, locale: "en", lobby_url: "/" } as const;
  const { result } = await sandbox.call("launchGame", input, as);
  const token = new URL(result.game_url, sandbox.url).searchParams.get("token") ?? "";
  return () => sandbox.services.launches.resolve(token);
}

test("players and guests with a launch count once, however often they launch", async () => {
  expect(players()).toEqual({});
  const ada = await sandbox.register();
  await launch(SLOT, ada);
  await launch(SLOT, ada);
  await launch(SLOT, "guest-1");
  await launch(TABLE, "guest-2");
  expect(players()).toEqual({ [SLOT]: 2, [TABLE]: 1 });
});

test("each player counts at their latest game until it is idle for some minutes", async () => {
  const ada = await sandbox.register();
  await launch(SLOT, ada);
  minutes(1);
  const refreshLaunch = await launch(TABLE, ada);
  expect(players()).toEqual({ [TABLE]: 1 });
  for (let minute = 0; minute < 5; minute += 1) {
    minutes(1);
    refreshLaunch();
  }
  expect(players()).toEqual({ [TABLE]: 1 });
  minutes(4);
  expect(players()).toEqual({});
});

test("the topic sends the counts to a new subscriber, and again when they change", async () => {
  const { clock, scheduler, hub, liveTables } = sandbox.services;
  const received: {
    event: string;
    data: { players: object; tables: { code: string; numbers: object[] }[] };
  }[] = [];
  const listener: Listener = {
    session: null,
    topics: new Set(),
    send: (text) => received.push(JSON.parse(text)),
  };
  hub.add(listener);
  scheduler.run();
  expect(received).toEqual([]);
  hub.subscribe(listener, "lobby");
  expect(received[0]).toMatchObject({ event: "lobby/now", data: { players: {} } });
  expect(received[0]?.data.tables.map(({ code }) => code)).toContain(TABLE);

  await launch(SLOT, "guest-1");
  scheduler.run();
  expect(received.at(-1)?.data.players).toEqual({ [SLOT]: 1 });
  const sent = received.length;
  scheduler.run();
  expect(received).toHaveLength(sent);

  // Live tables run while the lobby shows them.
  const table = liveTables.find(TABLE) as LiveTable;
  const { number } = tableDriver({ clock }, table).to("result");
  scheduler.run();
  const numbers = received.at(-1)?.data.tables.find(({ code }) => code === TABLE)?.numbers;
  expect(numbers?.[0]).toMatchObject({ number });
  hub.remove(listener);
});
