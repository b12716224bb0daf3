import { afterEach, expect, test } from "vitest";
import type { WireEvent } from "#contract/live.ts";
import { unwatchMessage, watchMessage } from "#contract/live-topics.ts";
import { eventually, type LiveWorld, liveWorld, type UpstreamSeen } from "./live-world.ts";

const worlds: LiveWorld[] = [];
async function world(): Promise<LiveWorld> {
  const made = await liveWorld();
  worlds.push(made);
  await made.relay.ready();
  return made;
}
afterEach(async () => {
  await Promise.all(worlds.splice(0).map(({ close }) => close()));
});

const guestLink = ({ links }: LiveWorld): Promise<UpstreamSeen> =>
  eventually(() => links().at(-1), "the guests' link");
const round = (round_id: string): WireEvent => ({
  event: "crash/round",
  data: {
    ...{ round_id, phase: "betting", now: "2026-11-22T00:00:00.000Z", starts_at: "2026-11-22T00:00:06.000Z" },
    ...{ started_at: null, multiplier: null, seed: null, next_at: null },
  },
});
const status: WireEvent = { event: "tournament/status", data: { tournament_id: "1", status: "running" } };
const subscribed = { event: "topic/subscribe", data: { topic: "crash" } };

test("a topic is subscribed to once for all who watch it, guest or player, and reaches nobody else", async () => {
  const here = await world();
  here.signIn("vera");
  const [guest, player, other] = [await here.open(), await here.open("vera"), await here.open()];
  for (const tab of [guest, player]) {
    tab.socket.send(watchMessage("crash"));
    expect(await tab.heard("topic")).toEqual({ event: "topic", data: { topic: "crash", state: "up" } });
  }
  const link = await guestLink(here);
  await eventually(() => link.said.length > 0, "the subscription");
  here.tell(link, round("7"), status);
  expect((await guest.heard("crash/round"))?.data).toMatchObject({ round_id: "7" });
  await player.heard("crash/round");
  await other.heard("tournament/status");
  expect(other.events.some(({ event }) => event === "crash/round")).toBe(false);
  expect(link.said).toEqual([subscribed]);

  const playersLink = await eventually(() => here.links("vera").at(-1), "the player's link");
  here.tell(playersLink, round("8"), status);
  await player.heard("tournament/status");
  expect(player.events.filter(({ event }) => event === "crash/round")).toHaveLength(1);
});

test("the subscription ends with the last who watches, by word or by leaving", async () => {
  const here = await world();
  const [first, second] = [await here.open(), await here.open()];
  for (const tab of [first, second]) tab.socket.send(watchMessage("crash"));
  await Promise.all([first.heard("topic"), second.heard("topic")]);
  first.socket.send(unwatchMessage("crash"));
  second.socket.close();
  const link = await guestLink(here);
  await eventually(() => link.said.length === 2, "the end of the subscription");
  expect(link.said).toEqual([subscribed, { event: "topic/unsubscribe", data: { topic: "crash" } }]);
});

test("who watches is told of a gap, and the new link is subscribed anew", async () => {
  const here = await world();
  const tab = await here.open();
  tab.socket.send(watchMessage("crash"));
  await tab.heard("topic");
  (await guestLink(here)).socket.terminate();
  const states = () =>
    tab.events.flatMap((one) => (one.event === "topic" ? [(one.data as { state: string }).state] : []));
  await eventually(() => states().length === 3, "down and up again");
  expect(states()).toEqual(["up", "down", "up"]);
  const link = await eventually(() => here.links()[1], "the new link");
  await eventually(() => link.said.length > 0, "the subscription anew");
  here.tell(link, round("9"));
  await tab.heard("crash/round");
});

test("a topic that there is not is no word for a browser", async () => {
  const here = await world();
  const tab = await here.open();
  tab.socket.send("watch everything");
  expect(await tab.left()).toEqual({ code: 1008 });
});

test("who comes later is told the latest whole state of a topic at once, and nothing of one that has come to an end [LIVE-1]", async () => {
  const here = await world();
  const pools = (amount: string): WireEvent => ({
    event: "jackpots/pools",
    data: [{ pool_id: "north-mini", tier: "mini", currency: "EUR", amount }],
  });
  const first = await here.open();
  first.socket.send(watchMessage("jackpots"));
  await first.heard("topic");
  const link = await guestLink(here);
  here.tell(link, pools("10.00"), pools("10.05"));
  await eventually(() => first.events.filter(({ event }) => event === "jackpots/pools").length === 2, "both");

  const second = await here.open();
  second.socket.send(watchMessage("jackpots"));
  expect((await second.heard("jackpots/pools"))?.data).toMatchObject([
    { pool_id: "north-mini", amount: 1005 },
  ]);

  for (const tab of [first, second]) tab.socket.send(unwatchMessage("jackpots"));
  await eventually(() => link.said.length === 2, "the end of the subscription");
  const third = await here.open();
  third.socket.send(watchMessage("jackpots"));
  await third.heard("topic");
  here.tell(link, status);
  await third.heard("tournament/status");
  expect(third.events.some(({ event }) => event === "jackpots/pools")).toBe(false);
});
