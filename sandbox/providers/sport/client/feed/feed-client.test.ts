import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FeedMessage, FeedRequest } from "../../protocol.ts";
import { createFeedClient, type FeedSocket } from "./feed-client.ts";
import { createTopicSequences } from "./topic-sequences.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A connection whose other end is the test. */
class FakeSocket implements FeedSocket {
  onopen: FeedSocket["onopen"] = null;
  onmessage: FeedSocket["onmessage"] = null;
  onclose: FeedSocket["onclose"] = null;
  readyState = 0;
  sent: FeedRequest[] = [];
  send = (text: unknown): void => void this.sent.push(JSON.parse(String(text)));
  close(): void {
    this.readyState = 3;
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.(new Event("open"));
  }
  say(message: unknown): void {
    this.onmessage?.(new MessageEvent("message", { data: JSON.stringify(message) }));
  }
  lose(): void {
    this.readyState = 3;
    this.onclose?.(new Event("close") as CloseEvent);
  }
}

function setUp() {
  const sockets: FakeSocket[] = [];
  const received: FeedMessage[] = [];
  const client = createFeedClient({
    lang: "en",
    connect() {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    token: () => null,
    onMessage: (message) => void received.push(message),
    random: () => 0,
  });
  const last = (): FakeSocket => sockets[sockets.length - 1] as FakeSocket;
  return { client, sockets, received, last };
}

const snapshot = (seq: number) => ({ topic: "list:live", seq, snapshot: { name: "live", sections: [] } });
const delta = (seq: number) => ({ topic: "list:live", seq, delta: { events: [] } });

test("[RT-15] a gap asks for a snapshot once; duplicates and late messages are ignored", () => {
  const { client, last, received } = setUp();
  client.subscribe("list:live");
  last().open();
  for (const message of [snapshot(7), delta(8), delta(8), delta(7), delta(10), delta(11), delta(9)])
    last().say(message);
  expect(received.map((message) => "seq" in message && message.seq)).toEqual([7, 8]);
  expect(last().sent).toEqual([
    { clock: true },
    { subscribe: ["list:live"], lang: "en" },
    { resync: "list:live" },
  ]);
  for (const message of [snapshot(11), delta(12)]) last().say(message);
  expect(received.map((message) => "seq" in message && message.seq)).toEqual([7, 8, 11, 12]);
});

test("[RT-15] after an outage of five minutes the client subscribes again and gets new snapshots", () => {
  const { client, sockets, last, received } = setUp();
  client.subscribe("list:live");
  last().open();
  last().say(snapshot(3));
  last().lose();
  expect(client.state.get()).toBe("waiting");
  // Every attempt of five minutes fails.
  for (let second = 0; second < 300; second++) {
    vi.advanceTimersByTime(1000);
    if (last().readyState === 0 && sockets.length > 1) last().lose();
  }
  expect(sockets.length).toBeGreaterThan(10);
  expect(sockets.length).toBeLessThan(40);
  while (last().readyState !== 0) vi.advanceTimersByTime(1000);
  last().open();
  expect(last().sent).toEqual([{ clock: true }, { subscribe: ["list:live"], lang: "en" }]);
  last().say(snapshot(900));
  last().say(delta(901));
  expect(received.slice(-2).map((message) => "seq" in message && message.seq)).toEqual([900, 901]);
  expect(client.state.get()).toBe("open");
});

test("[RT-15] a silent connection is tested with a resync and replaced when nothing follows", () => {
  const { client, sockets, last } = setUp();
  client.subscribe("list:live");
  last().open();
  last().say(snapshot(1));
  vi.advanceTimersByTime(25_000);
  expect(last().sent.at(-1)).toEqual({ resync: "list:live" });
  vi.advanceTimersByTime(8000 + 1000);
  expect(sockets).toHaveLength(2);
});

test("[RT-15] subscribers of one topic share it; it ends a while after the last one left", () => {
  const { client, last } = setUp();
  last().open();
  const ends = [client.subscribe("list:live"), client.subscribe("list:live")];
  for (const end of ends) end();
  const again = client.subscribe("list:live");
  vi.advanceTimersByTime(5000);
  expect(last().sent).toEqual([{ clock: true }, { subscribe: ["list:live"], lang: "en" }]);
  again();
  vi.advanceTimersByTime(5000);
  expect(last().sent.at(-1)).toEqual({ unsubscribe: ["list:live"] });
});

test("[RT-15] being online again ends the wait", () => {
  const { client, sockets, last } = setUp();
  last().lose();
  client.wake();
  expect(sockets).toHaveLength(2);
});

test("[RT-15] a delta before the first snapshot is ignored", () => {
  const sequences = createTopicSequences();
  expect(sequences.accept("t", 5, false)).toBe("ignore");
  expect(sequences.accept("t", 5, true)).toBe("apply");
  expect(sequences.accept("t", 6, false)).toBe("apply");
});
