import { afterEach, expect, test } from "vitest";
import type { WireEvent } from "#contract/wire/live.ts";
import { unwatchMessage, watchMessage } from "#contract/wire/live-audience.ts";
import { eventually, type LiveFixture, startLiveFixture, type UpstreamSeen } from "./live-fixture.ts";

const fixtures: LiveFixture[] = [];
async function createFixture(): Promise<LiveFixture> {
  const fixture = await startLiveFixture();
  fixtures.push(fixture);
  await eventually(fixture.relay.isLinkUp, "the guests' link is up");
  return fixture;
}
afterEach(async () => {
  await Promise.all(fixtures.splice(0).map(({ close }) => close()));
});

const guestLink = ({ links }: LiveFixture): Promise<UpstreamSeen> =>
  eventually(() => links().at(-1), "the guests' link");
const round = (round_id: string): WireEvent => ({
  event: "crash/round",
  data: {
    ...{ round_id, phase: "betting", now: "2026-11-22T00:00:00.000Z", starts_at: "2026-11-22T00:00:06.000Z" },
    ...{ started_at: null, multiplier: null, seed: null, next_at: null },
  },
});
/** An event for everyone. */
const noWins: WireEvent = { event: "events", data: [] };
const subscribed = { event: "topic/subscribe", data: { topic: "crash" } };

test("a topic has one upstream subscription for all its subscribers, and reaches no other socket", async () => {
  const fixture = await createFixture();
  fixture.signIn("vera");
  const [guest, player, other] = [await fixture.open(), await fixture.open("vera"), await fixture.open()];
  for (const tab of [guest, player]) {
    tab.socket.send(watchMessage("crash"));
    expect(await tab.waitForEvent("topic")).toEqual({
      event: "topic",
      data: { topic: "crash", state: "up" },
    });
  }
  const link = await guestLink(fixture);
  await eventually(() => link.received.length > 0, "the subscription");
  fixture.send(link, round("7"), noWins);
  expect((await guest.waitForEvent("crash/round"))?.data).toMatchObject({ round_id: "7" });
  await player.waitForEvent("crash/round");
  await other.waitForEvent("events");
  expect(other.events.some(({ event }) => event === "crash/round")).toBe(false);
  expect(link.received).toEqual([subscribed]);

  const playersLink = await eventually(() => fixture.links("vera").at(-1), "the player's link");
  fixture.send(playersLink, round("8"), noWins);
  await player.waitForEvent("events");
  expect(player.events.filter(({ event }) => event === "crash/round")).toHaveLength(1);
});

test("the subscription ends when the last subscriber unsubscribes or disconnects", async () => {
  const fixture = await createFixture();
  const [first, second] = [await fixture.open(), await fixture.open()];
  for (const tab of [first, second]) tab.socket.send(watchMessage("crash"));
  await Promise.all([first.waitForEvent("topic"), second.waitForEvent("topic")]);
  first.socket.send(unwatchMessage("crash"));
  second.socket.close();
  const link = await guestLink(fixture);
  await eventually(() => link.received.length === 2, "the end of the subscription");
  expect(link.received).toEqual([subscribed, { event: "topic/unsubscribe", data: { topic: "crash" } }]);
});

test("subscribers are notified of a gap, and the new link subscribes again", async () => {
  const fixture = await createFixture();
  const tab = await fixture.open();
  tab.socket.send(watchMessage("crash"));
  await tab.waitForEvent("topic");
  (await guestLink(fixture)).socket.terminate();
  const states = () =>
    tab.events.flatMap((one) => (one.event === "topic" ? [(one.data as { state: string }).state] : []));
  await eventually(() => states().length === 3, "down and up again");
  expect(states()).toEqual(["up", "down", "up"]);
  const link = await eventually(() => fixture.links()[1], "the new link");
  await eventually(() => link.received.length > 0, "the renewed subscription");
  fixture.send(link, round("9"));
  await tab.waitForEvent("crash/round");
});

test("an unknown topic from a browser is refused", async () => {
  const fixture = await createFixture();
  const tab = await fixture.open();
  tab.socket.send("watch everything");
  expect(await tab.waitForClose()).toEqual({ code: 1008 });
});

test("a later subscriber gets the latest full state of a topic at once, and nothing of an ended topic", async () => {
  const fixture = await createFixture();
  const pools = (amount: string): WireEvent => ({
    event: "jackpots/pools",
    data: [{ pool_id: "north-mini", tier: "mini", currency: "EUR", amount }],
  });
  const first = await fixture.open();
  first.socket.send(watchMessage("jackpots"));
  await first.waitForEvent("topic");
  const link = await guestLink(fixture);
  fixture.send(link, pools("10.00"), pools("10.05"));
  await eventually(() => first.events.filter(({ event }) => event === "jackpots/pools").length === 2, "both");

  const second = await fixture.open();
  second.socket.send(watchMessage("jackpots"));
  expect((await second.waitForEvent("jackpots/pools"))?.data).toMatchObject([
    { pool_id: "north-mini", amount: 1005 },
  ]);

  for (const tab of [first, second]) tab.socket.send(unwatchMessage("jackpots"));
  await eventually(() => link.received.length === 2, "the end of the subscription");
  const third = await fixture.open();
  third.socket.send(watchMessage("jackpots"));
  await third.waitForEvent("topic");
  fixture.send(link, noWins);
  await third.waitForEvent("events");
  expect(third.events.some(({ event }) => event === "jackpots/pools")).toBe(false);
});
