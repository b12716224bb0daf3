import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { WebSocket } from "ws";
import { createTopicSequences } from "../client/feed/topic-sequences.ts";
import type { BetView, EventView, FeedMessage, FeedRequest } from "../protocol.ts";
import { TOO_MANY_CONNECTIONS } from "./feed-connection.ts";
import { createFakeSource } from "./feed-fixture.ts";
import { FEED_LIMITS } from "./feed-limits.ts";
import { createFeedServer } from "./feed-server.ts";
import type { BetsTopic } from "./personal-topic.ts";

const EVENT = "soccer-1-20780-1";
const TOPIC = `event:${EVENT}`;
const cleanUps: (() => void)[] = [];
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
});

/** A feed whose timer does not run: the test calls `update`. */
async function startFeed(
  limits: Partial<typeof FEED_LIMITS> | Record<string, number> = {},
  markets = 3,
  bets: BetsTopic | null = null,
) {
  const fake = createFakeSource([EVENT], markets);
  const feed = createFeedServer({
    source: fake.source,
    bets,
    origins: ["https://casino.example"],
    limits: { ...FEED_LIMITS, tickMs: 1_000_000, ...limits },
  });
  const server = createServer().on("upgrade", feed.upgrade).listen(0, "127.0.0.1");
  await once(server, "listening");
  cleanUps.push(() => {
    feed.close();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { ...fake, feed, url: `ws://127.0.0.1:${port}/sandbox/sport/feed` };
}

/** A client that keeps what the feed has sent, and that loses, repeats or swaps messages as `disturb` says. */
async function connect(
  url: string,
  disturb: (message: FeedMessage, index: number) => FeedMessage[] = (m) => [m],
) {
  const socket = new WebSocket(url, { origin: "http://localhost:3000" });
  cleanUps.push(() => socket.terminate());
  const sequences = createTopicSequences();
  const received: FeedMessage[] = [];
  const odds = new Map<string, number>();
  let index = 0;
  const send = (request: FeedRequest) => socket.send(JSON.stringify(request));
  const apply = (message: FeedMessage): void => {
    if ("error" in message || message.topic === "bets") return;
    const verdict = sequences.accept(message.topic, message.seq, "snapshot" in message);
    if (verdict === "resync") send({ resync: message.topic });
    if (verdict !== "apply") return;
    if ("snapshot" in message) {
      odds.clear();
      for (const { id, prices } of (message.snapshot as EventView).all) odds.set(id, prices[0]?.odds ?? 0);
    } else {
      for (const { id, prices } of message.delta.events?.[0]?.markets ?? []) {
        if (prices?.[0]) odds.set(id, prices[0].odds);
      }
    }
  };
  socket.on("message", (data) => {
    const message = JSON.parse(String(data)) as FeedMessage;
    received.push(message);
    for (const each of disturb(message, index++)) apply(each);
  });
  await once(socket, "open");
  return { socket, send, received, odds, prices: () => [...odds.values()] };
}

const shown = (view: EventView): number[] => view.all.map(({ prices }) => prices[0]?.odds ?? 0);

test("a subscriber gets a snapshot, and then only what has changed [RT-15]", async () => {
  const { url, feed, change } = await startFeed();
  const client = await connect(url);
  client.send({ subscribe: [TOPIC], lang: "en" });
  await expect.poll(() => client.received.length).toBe(1);
  expect(client.received[0]).toMatchObject({ topic: TOPIC, seq: 0, snapshot: { id: EVENT } });
  feed.update();
  change(EVENT, 1, 2050);
  feed.update();
  feed.update();
  await expect.poll(() => client.received.length).toBe(2);
  expect(client.received[1]).toEqual({
    topic: TOPIC,
    seq: 1,
    delta: { events: [{ id: EVENT, markets: [{ id: "total:1.5", prices: [{ id: "over", odds: 2050 }] }] }] },
  });
});

test("a late subscriber starts from the present number, and nothing comes after unsubscribing [RT-15]", async () => {
  const { url, feed, change } = await startFeed();
  const first = await connect(url);
  first.send({ subscribe: [TOPIC], lang: "en" });
  await expect.poll(() => first.received.length).toBe(1);
  change(EVENT, 0, 2000);
  feed.update();
  const second = await connect(url);
  second.send({ subscribe: [TOPIC, "event:unknown"], lang: "en" });
  await expect.poll(() => second.received.length).toBe(2);
  expect(second.received[0]).toMatchObject({ seq: 1 });
  expect(second.received[1]).toEqual({ topic: "event:unknown", error: "not_found" });
  expect(second.prices()[0]).toBe(2000);
  first.send({ unsubscribe: [TOPIC] });
  second.send({ unsubscribe: [TOPIC] });
  await expect.poll(() => feed.stats().channels).toBe(0);
});

for (const [name, disturb] of Object.entries({
  lost: (message: FeedMessage, index: number) => (index % 4 === 2 ? [] : [message]),
  repeated: (message: FeedMessage, index: number) => (index % 3 === 1 ? [message, message] : [message]),
})) {
  test(`a client recovers from ${name} messages [RT-15]`, async () => {
    const { url, feed, change, view } = await startFeed();
    const client = await connect(url, disturb);
    client.send({ subscribe: [TOPIC], lang: "en" });
    await expect.poll(() => client.received.length).toBe(1);
    for (let round = 0; round < 20; round++) {
      change(EVENT, round % 3, 1500 + round * 10);
      feed.update();
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    change(EVENT, 0, 4200);
    feed.update();
    change(EVENT, 0, 4300);
    feed.update();
    await expect.poll(client.prices).toEqual(shown(view(EVENT)));
  });
}

test("a client recovers from messages in the wrong order [RT-15]", async () => {
  const { url, feed, change, view } = await startFeed();
  let kept: FeedMessage | null = null;
  const client = await connect(url, (message, index) => {
    if (index % 5 === 3) {
      kept = message;
      return [];
    }
    const pair = kept ? [message, kept] : [message];
    kept = null;
    return pair;
  });
  client.send({ subscribe: [TOPIC], lang: "en" });
  await expect.poll(() => client.received.length).toBe(1);
  for (let round = 0; round < 17; round++) {
    change(EVENT, round % 3, 1500 + round * 10);
    feed.update();
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  await expect.poll(client.prices).toEqual(shown(view(EVENT)));
});

test("a slow reader misses deltas and gets a snapshot when it reads again [RT-15]", async () => {
  const { url, feed, changeAll, view } = await startFeed({ slowBytes: 20_000, caughtUpBytes: 1000 }, 1000);
  const client = await connect(url);
  client.send({ subscribe: [TOPIC], lang: "en" });
  await expect.poll(() => client.received.length).toBe(1);
  const { _socket: stream } = client.socket as unknown as { _socket: Socket };
  stream.pause();
  let rounds = 0;
  for (; rounds < 400; rounds++) {
    changeAll(EVENT, (market) => 1500 + rounds + market);
    feed.update();
    if (rounds % 20 === 0) await new Promise((resolve) => setTimeout(resolve, 1));
  }
  stream.resume();
  await expect
    .poll(() => {
      feed.update();
      return client.prices();
    })
    .toEqual(shown(view(EVENT)));
  expect(client.received.length).toBeLessThan(rounds);
  expect(client.received.filter((message) => "snapshot" in message).length).toBeGreaterThan(1);
});

test("after an outage of five minutes a client has the present prices at once [RT-15]", async () => {
  const { url, feed, change, view } = await startFeed();
  const before = await connect(url);
  before.send({ subscribe: [TOPIC], lang: "en" });
  await expect.poll(() => before.received.length).toBe(1);
  before.socket.terminate();
  await expect.poll(() => feed.stats().connections).toBe(0);
  for (let tick = 0; tick < 3000; tick++) {
    change(EVENT, tick % 3, 1500 + tick);
    feed.update();
  }
  const after = await connect(url);
  after.send({ subscribe: [TOPIC], lang: "en" });
  await expect.poll(after.prices).toEqual(shown(view(EVENT)));
  expect(after.received).toHaveLength(1);
});

test("pages of other sites are refused, and clients with invalid or too many messages disconnected [RT-15]", async () => {
  const { url, feed } = await startFeed({ messagesPerMinute: 5, maxTopics: 1 });
  for (const origin of ["https://other.example", undefined]) {
    const socket = new WebSocket(url, origin === undefined ? {} : { origin });
    const [error] = await once(socket, "error");
    expect(String(error)).toContain("403");
  }
  const allowed = new WebSocket(url, { origin: "https://casino.example" });
  await once(allowed, "open");
  allowed.send("{");
  expect((await once(allowed, "close"))[0]).toBe(1008);
  const client = await connect(url);
  client.send({ subscribe: [TOPIC, "list:live"], lang: "en" });
  await expect.poll(() => client.received.length).toBe(2);
  expect(client.received[1]).toEqual({ topic: "list:live", error: "not_found" });
  for (let message = 0; message < 6; message++) client.send({ resync: TOPIC });
  expect((await once(client.socket, "close"))[0]).toBe(1008);
  const large = await connect(url);
  large.socket.send("x".repeat(20_000));
  expect((await once(large.socket, "close"))[0]).toBe(1009);
  await expect.poll(() => feed.stats().connections).toBe(0);
});

/** The bets of players named by their tokens; counts how often they are computed. */
function countedBets() {
  const listeners: ((playerId: string) => void)[] = [];
  const computed: string[] = [];
  let value = 100;
  const topic: BetsTopic = {
    bettorOf: async (token) => ({ playerId: token, isLive: () => true }),
    bets(playerId, locale) {
      computed.push(`${playerId} ${locale}`);
      return Array.from({ length: 100 }, (_, index) => ({ id: `b${index}`, value }) as unknown as BetView);
    },
    onChange: (listener) => void listeners.push(listener),
  };
  const change = (playerId: string) => {
    value += 1;
    for (const listener of listeners) listener(playerId);
  };
  return { topic, computed, change };
}

test("the bets of a player are computed once per change for all connections, not once for each [RT-15]", async () => {
  const { topic, computed, change } = countedBets();
  const { url } = await startFeed({ maxPerPlayer: 20, betsMs: 1_000_000 }, 3, topic);
  const clients = await Promise.all(Array.from({ length: 20 }, () => connect(url)));
  const deltas = (count: number) =>
    expect.poll(() => clients.every(({ received }) => received.length === count)).toBe(true);
  for (const { send } of clients) send({ subscribe: ["bets"], lang: "en", token: "p1" });
  await deltas(1);
  expect(computed).toEqual(["p1 en"]);
  for (let times = 2; times <= 4; times += 1) {
    change("p1");
    await deltas(times);
    expect(computed).toHaveLength(times);
  }
  // Repeated snapshots and the changes of others compute nothing.
  for (const { send } of clients) send({ resync: "bets" });
  await deltas(5);
  change("p2");
  expect(computed).toHaveLength(4);
});

test("connections above the limit of a player or an address are closed with a code that says so", async () => {
  const { topic } = countedBets();
  const { url } = await startFeed({ maxPerPlayer: 2, maxPerAddress: 4 }, 3, topic);
  const closed = async (socket: WebSocket) => {
    const [code, reason] = await once(socket, "close");
    return [code, String(reason)];
  };
  const own = await Promise.all([connect(url), connect(url)]);
  for (const { send } of own) send({ subscribe: ["bets"], lang: "en", token: "p1" });
  await expect.poll(() => own.every(({ received }) => received.length === 1)).toBe(true);
  const third = await connect(url);
  const thirdClosed = closed(third.socket);
  third.send({ subscribe: ["bets"], lang: "en", token: "p1" });
  expect(await thirdClosed).toEqual([TOO_MANY_CONNECTIONS, "too many connections of this player"]);
  const other = await connect(url);
  other.send({ subscribe: ["bets"], lang: "en", token: "p2" });
  await expect.poll(() => other.received.length).toBe(1);
  await connect(url);
  const tooMany = new WebSocket(url, { origin: "http://localhost:3000" });
  expect(await closed(tooMany)).toEqual([TOO_MANY_CONNECTIONS, "too many connections of this address"]);
});
