import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { redisStore } from "../../bff/operations/redis-store.ts";
import { type SharedStore, StoreOutage } from "../../bff/operations/shared-store.ts";
import { isComplete } from "../support/casino.ts";
import { type FakeProductApi, startFakeProductApi } from "../support/fake-product-api.ts";
import {
  type Browser,
  browserOf,
  type PageHandler,
  type RunningBff,
  startBff,
} from "../support/start-bff.ts";
import { type RedisServers, startCluster, startSentinelGroup } from "./support/redis-servers.ts";

/* Real servers of Redis: their fail-over is what the test's own Redis does not have. */

let redis: RedisServers;
const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 60_000, interval: 50 });

const page: PageHandler = async ({ session }, _res, form) => {
  const action = form.get("do");
  if (action === "login") await session.login({ login: form.get("login") ?? "", password: "right" });
  if (action === "logout") await session.logout();
  return { state: (await session.check()).state };
};
const stateOf = async (browser: Browser): Promise<unknown> => {
  const response = await browser.get("/");
  return response.status === 200 ? (await response.json()).state : response.status;
};

describe.each([
  ["behind Sentinels", startSentinelGroup],
  ["of a cluster", startCluster],
])("when a primary %s dies", (_, startServers) => {
  beforeEach(async () => {
    redis = await startServers();
  });
  afterEach(() => redis.stop());

  test("every call of the store succeeds or tells of the outage, and no message is lost [HA-1]", async () => {
    const log = pino({ level: "silent" });
    const stores: SharedStore[] = [redisStore(redis.url, log), redisStore(redis.url, log)];
    const [sender, receiver] = stores as [SharedStore, SharedStore];
    const received = new Set<string>();
    receiver.subscribe("news", (message) => received.add(message));
    for (const store of stores) await eventually(() => store.check());

    const sent: string[] = [];
    const unexpected: unknown[] = [];
    let outages = 0;
    let isRunning = true;
    const messages = (async () => {
      for (let n = 0; isRunning; n++) {
        try {
          await sender.publish("news", String(n));
          sent.push(String(n));
        } catch (error) {
          if (error instanceof StoreOutage) outages += 1;
          else unexpected.push(error);
        }
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    })();
    await eventually(() => expect(received.size).toBeGreaterThan(10));
    await redis.failOver("solstice:news:log");
    const sentBefore = sent.length;
    await eventually(() => expect(sent.length).toBeGreaterThan(sentBefore + 50));
    isRunning = false;
    await messages;
    await eventually(() => expect(sent.filter((message) => !received.has(message))).toEqual([]));
    expect(unexpected).toEqual([]);
    expect(outages).toBeGreaterThan(0);
    await sender.setKeys([
      { key: "a", value: "1", ttlMs: 5000 },
      { key: "b", value: "2", ttlMs: 5000 },
    ]);
    expect(await receiver.getKeys(["a", "b", "c"])).toEqual(["1", "2", null]);
    expect(await Promise.all([sender.claim("once", 5000), receiver.claim("once", 5000)])).toContain(false);
    await Promise.all(stores.map((store) => store.close()));
  });

  test("no request fails, players stay logged in, and a logout of that time counts everywhere [HA-1]", async () => {
    const api: FakeProductApi = await startFakeProductApi();
    const env = { REDIS_URL: redis.url, TRUSTED_PROXIES: "loopback" };
    const instances = await Promise.all([startBff(api.url, page, env), startBff(api.url, page, env)]);
    const [one, other] = instances as [RunningBff, RunningBff];
    for (const { origin } of instances)
      await eventually(async () => expect(await isComplete(origin)()).toBe(true));
    const browsers = await Promise.all(
      instances.map(async ({ origin }) => {
        const browser = browserOf(origin);
        await browser.post("/", { do: "login", login: "player" });
        return browser;
      }),
    );
    const leaving = browserOf(one.origin);
    await leaving.post("/", { do: "login", login: "leaver" });
    const copy = browserOf(other.origin, new Map(leaving.cookies));
    expect(await stateOf(copy)).toBe("player");

    const answers: unknown[] = [];
    let isRunning = true;
    const visits = browsers.map(async (browser) => {
      while (isRunning) answers.push(await stateOf(browser));
    });
    const failedOver = redis.failOver("solstice:revocations:log");
    await eventually(async () => {
      const health = await fetch(`${one.origin}/bff/health/ready`);
      expect(((await health.json()) as { shared_store: { ok: boolean } }).shared_store.ok).toBe(false);
    });
    await leaving.post("/", { do: "logout" });
    await failedOver;
    for (const { origin } of instances)
      await eventually(async () => expect(await isComplete(origin)()).toBe(true));
    await eventually(async () => expect(await stateOf(copy)).toBe("guest"));
    isRunning = false;
    await Promise.all(visits);
    expect(answers.length).toBeGreaterThan(browsers.length);
    expect(answers.filter((answer) => answer !== "player")).toEqual([]);
    await Promise.all(instances.map((bff) => bff.close()));
    await api.stop();
  });
});
