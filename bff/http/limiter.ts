import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from "rate-limiter-flexible";
import { PRODUCT_ERROR } from "#contract/errors.ts";
import { ProductError } from "#contract/failures.ts";
import type { Metrics } from "../operations/metrics.ts";
import type { SharedStore } from "../operations/shared-store.ts";

/** Counts in the shared store; where that cannot be reached, in this instance's memory until it can. */
export function createLimiter(
  { redis }: SharedStore,
  name: string,
  points: number,
  seconds: number,
): RateLimiterAbstract {
  const options = { keyPrefix: `solstice:limit:${name}`, points, duration: seconds };
  const memory = new RateLimiterMemory(options);
  return redis ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory }) : memory;
}

/** Whole seconds until a refused key may try again; 1 for a refusal that does not say. */
export function secondsOf(refusal: unknown): number {
  return refusal instanceof RateLimiterRes ? Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) : 1;
}

/** Counts an attempt; throws ProductError 9000012 `too_many_attempts` with `seconds`, and counts a refusal, where it is one too many. */
export async function takeAttempt(
  limiter: RateLimiterAbstract,
  key: string,
  { refusals }: Pick<Metrics, "refusals">,
  reason: string,
): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    refusals.inc({ reason });
    const vars = { seconds: secondsOf(refusal) };
    throw new ProductError({ code: PRODUCT_ERROR.tooManyAttempts, message: "too_many_attempts", vars }, 429);
  }
}

/** Login names and e-mail addresses are personal data: the shared store sees a digest. */
export function nameKey(name: string): string {
  return createHash("sha256").update(name.trim().toLowerCase()).digest("base64url").slice(0, 22);
}

/** Who owns one IPv6 address owns its /64, so that is what is counted. */
export function addressKey(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = "", tail = ""] = address.split("::");
  const left = head.split(":").filter(Boolean);
  const right = address.includes("::") ? tail.split(":").filter(Boolean) : [];
  const zeros = Array(Math.max(0, 8 - left.length - right.length)).fill("0");
  return [...left, ...zeros, ...right].slice(0, 4).join(":");
}
