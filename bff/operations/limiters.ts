import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from "rate-limiter-flexible";
import { ProductError } from "#contract/host/failures.ts";
import { PRODUCT_ERROR } from "#contract/wire/errors.ts";
import type { Metrics } from "./metrics.ts";
import type { SharedStore } from "./shared-store.ts";

/**
 * Creates a rate limiter in the shared store. While Redis is unreachable it counts in the memory of this instance.
 *
 * @param points allowed attempts per key and window
 * @param seconds length of the window
 */
export function createRateLimiter(
  { redis }: SharedStore,
  name: string,
  points: number,
  seconds: number,
): RateLimiterAbstract {
  const options = { keyPrefix: `solstice:limit:${name}`, points, duration: seconds };
  const memory = new RateLimiterMemory(options);
  return redis ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory }) : memory;
}

/** Whole seconds until a refused key may try again; at least 1. */
export function retryAfterSeconds(rejection: RateLimiterRes): number {
  return Math.max(1, Math.ceil(rejection.msBeforeNext / 1000));
}

/**
 * Counts an attempt.
 *
 * @param reason label of the metric that counts refusals
 * @param seconds length of the window, if it differs from the limiter's
 * @throws ProductError 9000012 `too_many_attempts` with `seconds` if the limit is reached; the limiter's own error otherwise
 */
export async function consumeAttempt(
  limiter: RateLimiterAbstract,
  key: string,
  { refusals }: Pick<Metrics, "refusals">,
  reason: string,
  seconds?: number,
): Promise<void> {
  try {
    await limiter.consume(key, 1, seconds === undefined ? {} : { customDuration: seconds });
  } catch (rejection) {
    if (!(rejection instanceof RateLimiterRes)) throw rejection;
    refusals.inc({ reason });
    const vars = { seconds: retryAfterSeconds(rejection) };
    throw new ProductError({ code: PRODUCT_ERROR.tooManyAttempts, message: "too_many_attempts", vars }, 429);
  }
}

/** Seconds to wait after the first failure above the limit; the time doubles with each further one. */
const FIRST_WAIT_SECONDS = 5;
const MAX_WAIT_SECONDS = 60;

/** Delays further attempts of a key after failures, longer after each one, instead of locking the key. */
export interface Slowdown {
  /**
   * Counts an attempt before it runs, as a failure.
   *
   * @throws ProductError 9000012 `too_many_attempts` with `seconds` while the key must wait; such an attempt is not counted
   */
  begin(key: string): Promise<void>;
  /** Reverts the count of an attempt that did not fail. */
  undo(key: string): Promise<void>;
  /** Forgets the failures of a key. */
  reset(key: string): Promise<void>;
}

interface SlowdownOptions {
  name: string;
  /** Failures per window after which a key must wait. */
  free: number;
  windowSeconds: number;
  metrics: Pick<Metrics, "refusals">;
  /** Label of the metric that counts refusals. */
  reason: string;
}

export function createSlowdown(
  store: SharedStore,
  { name, free, windowSeconds, metrics, reason }: SlowdownOptions,
): Slowdown {
  const failures = createRateLimiter(store, name, free, windowSeconds);
  const waits = createRateLimiter(store, `${name}-wait`, 1, MAX_WAIT_SECONDS);
  return {
    async begin(key) {
      const { consumedPoints } = await failures.penalty(key);
      if (consumedPoints < free) return;
      const seconds = Math.min(FIRST_WAIT_SECONDS * 2 ** (consumedPoints - free), MAX_WAIT_SECONDS);
      try {
        await consumeAttempt(waits, key, metrics, reason, seconds);
      } catch (error) {
        await failures.reward(key);
        throw error;
      }
    },
    async undo(key) {
      await failures.reward(key);
      await waits.delete(key);
    },
    async reset(key) {
      await failures.delete(key);
      await waits.delete(key);
    },
  };
}

/** Limiter key of a login name or e-mail address: a digest, because these are personal data. */
export function nameKey(name: string): string {
  return createHash("sha256").update(name.trim().toLowerCase()).digest("base64url").slice(0, 22);
}

/** Limiter key of a network address: the address, or the /64 network of an IPv6 address. */
export function addressKey(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = "", tail = ""] = address.split("::");
  const left = head.split(":").filter(Boolean);
  const right = address.includes("::") ? tail.split(":").filter(Boolean) : [];
  const zeros = Array(Math.max(0, 8 - left.length - right.length)).fill("0");
  return [...left, ...zeros, ...right].slice(0, 4).join(":");
}

/** Limits the number of open connections per key. */
export class ConnectionLimiter {
  readonly #max: number;
  readonly #open = new Map<string, number>();

  constructor(max: number) {
    this.#max = max;
  }

  /** Counts a connection. @returns false, without counting it, if the limit is reached */
  acquire(key: string): boolean {
    const open = this.#open.get(key) ?? 0;
    if (open >= this.#max) return false;
    this.#open.set(key, open + 1);
    return true;
  }

  /** Call once for each successful `acquire`, when the connection has closed. */
  release(key: string): void {
    const open = (this.#open.get(key) ?? 0) - 1;
    if (open > 0) this.#open.set(key, open);
    else this.#open.delete(key);
  }
}
