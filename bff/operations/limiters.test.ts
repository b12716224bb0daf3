import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { expect, test, vi } from "vitest";
import { addressKey, ConnectionLimiter, consumeAttempt, nameKey, retryAfterSeconds } from "./limiters.ts";

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["2001:db8:0:0:ffff:ffff:ffff:ffff", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
  ["fe80::1:2:3:4:5", "fe80:0:0:1"],
])("the limiter key of address %s is %s", (address, key) => {
  expect(addressKey(address)).toBe(key);
});

function counted() {
  const inc = vi.fn();
  return { inc, metrics: { refusals: { inc } } as unknown as Parameters<typeof consumeAttempt>[2] };
}

test("an attempt above the limit is refused with the seconds to wait, and counted", async () => {
  const limiter = new RateLimiterMemory({ points: 1, duration: 60 });
  const { inc, metrics } = counted();
  await consumeAttempt(limiter, "a", metrics, "login");
  await expect(consumeAttempt(limiter, "a", metrics, "login")).rejects.toMatchObject({
    name: "ProductError",
    status: 429,
    message: "too_many_attempts",
    vars: { seconds: 60 },
  });
  expect(inc.mock.calls).toEqual([[{ reason: "login" }]]);
});

test("an error of the limiter is no refusal", async () => {
  const limiter = new RateLimiterMemory({ points: 1, duration: 60 });
  const fault = new TypeError("a fault of the limiter");
  limiter.consume = () => Promise.reject(fault);
  const { inc, metrics } = counted();
  await expect(consumeAttempt(limiter, "a", metrics, "login")).rejects.toBe(fault);
  expect(inc).not.toHaveBeenCalled();
});

test.each([
  [0, 1],
  [400, 1],
  [1001, 2],
  [60_000, 60],
])("a key that is refused for %i ms may try again after %i s", (ms, seconds) => {
  expect(retryAfterSeconds(new RateLimiterRes(0, ms))).toBe(seconds);
});

test("a login name has the same key in any case, and the key does not contain it", () => {
  expect(nameKey(" Ada@Example.org ")).toBe(nameKey("ada@example.org"));
  expect(nameKey("ada@example.org")).not.toBe(nameKey("eve@example.org"));
  expect(nameKey("ada")).not.toContain("ada");
});

test("connections of a key are limited until one closes", () => {
  const limiter = new ConnectionLimiter(2);
  const acquired = ["one", "one", "one", "other"].map((key) => limiter.acquire(key));
  expect(acquired).toEqual([true, true, false, true]);
  limiter.release("one");
  expect([limiter.acquire("one"), limiter.acquire("one")]).toEqual([true, false]);
});
