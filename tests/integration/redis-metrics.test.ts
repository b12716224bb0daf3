import { pino } from "pino";
import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { redisStore } from "../../bff/operations/redis-store.ts";
import { observeRedis } from "../../bff/operations/service-metrics.ts";
import { memoryStore } from "../../bff/operations/shared-store.ts";
import { startTestRedis } from "../support/redis.ts";

test("Redis is measured: its state, its commands and lost connections", async () => {
  const server = await startTestRedis();
  const registry = new Registry();
  const store = redisStore(server.url, pino({ level: "silent" }));
  observeRedis(registry, store);
  await new Promise<void>((resolve) => store.onReachable(resolve));
  await store.check();
  const up = await registry.metrics();
  expect(up).toContain("solstice_redis_up 1");
  expect(up).toMatch(/solstice_redis_command_seconds_count\{result="ok"\} [1-9]/);
  await server.stop();
  await expect.poll(() => registry.metrics()).toContain("solstice_redis_up 0");
  expect(await registry.metrics()).toMatch(/solstice_redis_disconnects_total [1-9]/);
  await store.close();
});

test("a store in memory has no Redis metrics", async () => {
  const registry = new Registry();
  observeRedis(registry, memoryStore());
  expect(await registry.metrics()).not.toContain("redis");
});
