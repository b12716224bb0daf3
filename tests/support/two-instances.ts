import { expect, vi } from "vitest";
import { type Casino, isComplete, startCasino, type TestProductApi } from "./casino.ts";
import { openProductApi } from "./product-api.ts";
import { startTestRedis, type TestRedis } from "./redis.ts";

/** Two instances behind one load balancer. */
export interface TwoInstances {
  one: Casino;
  other: Casino;
  api: TestProductApi;
  redis: TestRedis;
  stop(): Promise<void>;
}

/**
 * Starts two servers as `npm start` runs them, with one product API and one Redis, and waits until both are ready.
 *
 * @param environment additional variables, which may contain the address of the product API
 */
export async function startTwoInstances(
  environment: (api: TestProductApi) => Record<string, string> = () => ({}),
): Promise<TwoInstances> {
  const [redis, api] = await Promise.all([startTestRedis(), openProductApi()]);
  const shared = {
    PRODUCT_API_URL: api.url,
    PRODUCT_SOCKET_URL: api.socketUrl,
    API_ENVIRONMENT: "sandbox",
    SESSION_SECRETS: "the-secret-that-both-instances-know-0123456789",
    REDIS_URL: redis.url,
    ...environment(api),
  };
  const [one, other] = await Promise.all([startCasino(shared), startCasino(shared)]);
  for (const { origin } of [one, other]) {
    const check = async () => expect(await isComplete(origin)()).toBe(true);
    await vi.waitFor(check, { timeout: 25_000, interval: 100 });
  }
  return {
    one,
    other,
    api,
    redis,
    async stop() {
      await Promise.all([one.stop(), other.stop()]);
      await Promise.all([api.kill(), redis.stop()]);
    },
  };
}
