import { Writable } from "node:stream";
import Redis from "ioredis";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startTestRedis, type TestRedis } from "../../tests/support/redis.ts";
import { createRevocations } from "../session/revocations.ts";
import { redisStore, type SharedStore } from "./shared-store.ts";

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
const isReady = (store: SharedStore) => vi.waitFor(() => store.ping(), { timeout: 20_000 });

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
