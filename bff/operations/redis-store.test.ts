import { Writable } from "node:stream";
import Redis from "ioredis";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startTestRedis, type TestRedis } from "../../tests/support/redis.ts";
import { createRevocations } from "../session/revocations.ts";
import { redisStore } from "./redis-store.ts";
import { type SharedStore, StoreOutage } from "./shared-store.ts";

let server: TestRedis;
let lines = "";
const stores: SharedStore[] = [];
const log = pino(
  new Writable({
    write(chunk, _encoding, done) {
      lines += chunk;
      done();
    },
  }),
);

beforeEach(async () => {
  lines = "";
  server = await startTestRedis();
});
afterEach(async () => {
  await Promise.all(stores.splice(0).map((store) => store.close()));
  await server.stop();
});

const connect = () => {
  const store = redisStore(server.url, log);
  stores.push(store);
  return store;
};
const isReady = (store: SharedStore) => vi.waitFor(() => store.check(), { timeout: 20_000 });

test("an instance whose connection is interrupted receives the messages of that time", async () => {
  const one = connect();
  await isReady(one);
  await one.publish("news", "first");
  await one.publish("news", "first");
  // It has not been connected at the time of these messages, as after an interruption.
  const other = connect();
  const received = vi.fn();
  other.subscribe("news", received);
  await isReady(other);
  await vi.waitFor(() => expect(received.mock.calls).toEqual([["first"], ["first"]]));
  await one.publish("news", "second");
  await vi.waitFor(() => expect(received).toHaveBeenLastCalledWith("second"));
});

test("kept messages that fail to be read are read again, although the connection stays open", async () => {
  const one = connect();
  await isReady(one);
  await one.publish("news", "first");
  const other = connect();
  const received = vi.fn();
  other.subscribe("news", received);
  server.failNext("zrangebyscore", 2);
  await isReady(other);
  await vi.waitFor(() => expect(received.mock.calls).toEqual([["first"]]), { timeout: 10_000 });
  expect(lines).toContain("LOADING Redis is loading");
});

test("messages that no release writes end no instance, and hide none beside them", async () => {
  const store = connect();
  const revocations = createRevocations(store, 3600, log);
  const [session, player] = [vi.fn(), vi.fn()];
  revocations.onRevoked(session);
  revocations.onPlayerRevoked(player);
  store.subscribe("strict", (message) => JSON.parse(message));
  await isReady(store);
  const client = new Redis(server.url);
  await client.publish("solstice:strict", "{");
  for (const text of [
    "",
    "=",
    "%",
    "revoked-player:%E0%A4%A=1/",
    "revoked-player:ada=x",
    "\u0000 \u0000=\u0000",
  ])
    await client.publish("solstice:revocations", `${text} revoked-session:${encodeURIComponent(text)}=`);
  await vi.waitFor(() => expect(session).toHaveBeenCalledTimes(6));
  expect(player).not.toHaveBeenCalled();
  expect(lines).toContain("failed to apply a message of the shared store");
  client.disconnect();
});

test.each([
  ["READONLY", "READONLY You can't write against a read only replica."],
  ["OOM", "OOM command not allowed when used memory > 'maxmemory'."],
  ["MOVED", "MOVED 3999 127.0.0.1:6381"],
  ["ERR", "ERR unknown command 'set', with args beginning with:"],
])(
  "a Redis that answers PING and refuses commands with %s is not usable, until it accepts them",
  async (code, message) => {
    const store = connect();
    await isReady(store);
    const closed = vi.fn();
    store.redis?.on("close", closed);
    server.refuse(message);
    await expect(store.check()).rejects.toMatchObject({ name: "StoreOutage", code });
    expect(store.isUsable()).toBe(false);
    await expect(store.getKeys(["a"])).rejects.toBeInstanceOf(StoreOutage);
    expect(lines).toContain(code === "ERR" ? "unknown command" : code);
    // A connection to what was the primary is given up; the address may lead to the new one.
    if (code === "READONLY") await vi.waitFor(() => expect(closed).toHaveBeenCalled());
    else expect(closed).not.toHaveBeenCalled();
    const recovered = vi.fn();
    store.onReachable(recovered);
    server.refuse(null);
    await vi.waitFor(() => expect(recovered).toHaveBeenCalledOnce(), { timeout: 10_000 });
    await store.setKeys([{ key: "a", value: "1", ttlMs: 1000 }]);
    expect(await store.getKeys(["a"])).toEqual(["1"]);
    expect(lines).toContain("shared store reachable again");
  },
);

test("a command waits 100 ms for a Redis that pauses, and the next ones do not wait at all", async () => {
  const store = connect();
  await isReady(store);
  const refusedAfter = async () => {
    const started = performance.now();
    await expect(store.getKeys(["a"])).rejects.toBeInstanceOf(StoreOutage);
    return performance.now() - started;
  };
  server.hang();
  const first = await refusedAfter();
  expect(first).toBeGreaterThan(90);
  expect(first).toBeLessThan(600);
  for (let n = 0; n < 20; n++) expect(await refusedAfter()).toBeLessThan(50);
  server.wake();
  await vi.waitFor(async () => expect(await store.getKeys(["a"])).toEqual([null]), { timeout: 10_000 });
});

test("an event loop that is blocked is no outage of Redis", async () => {
  const store = connect();
  await isReady(store);
  const read = store.getKeys(["a"]);
  await new Promise((resolve) => setTimeout(resolve, 20));
  const end = performance.now() + 300;
  while (performance.now() < end);
  expect(await read).toEqual([null]);
  expect(store.isUsable()).toBe(true);
});
