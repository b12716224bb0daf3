import { setTimeout as wait } from "node:timers/promises";
import { onlyFor } from "#contract/host/expected-errors.ts";
import { ProductError } from "#contract/host/failures.ts";
import { PRODUCT_ERROR } from "#contract/wire/errors.ts";
import type { User } from "#contract/wire/session/user.ts";
import type { Config } from "../config/config.ts";
import { createFairQueue } from "../operations/fair-queue.ts";
import {
  addressKey,
  createRateLimiter,
  createSlowdown,
  nameKey,
  type Slowdown,
} from "../operations/limiters.ts";
import type { Metrics } from "../operations/metrics.ts";
import { type SharedStore, StoreOutage } from "../operations/shared-store.ts";
import { type KnownDevice, knowsName } from "./known-device.ts";

const ADDRESS_WINDOW_SECONDS = 60;
const PAIR_WINDOW_SECONDS = 15 * 60;
const STRANGERS_WINDOW_SECONDS = 60;
/** An attempt of a stranger is delayed by this much for each failure above the limit. */
const STRANGER_DELAY_MS = 500;
const MAX_STRANGER_DELAY_MS = 5000;
/** How long a known address and the names of an account are stored after the last login. */
const MEMORY_SECONDS = 30 * 24 * 3600;

/** The network address and the browser of a login attempt. */
interface LoginVisitor {
  address: string;
  /** The browser's device cookie. */
  device: KnownDevice | null;
}

/**
 * Slows down password guessing without locking accounts:
 *
 * - A device that knows the login name is limited by its own failures only.
 * - Any other attempt is limited by the failures of its address, and by those of its address for this account.
 * - Failures of all addresses and devices that have never logged in to the account only delay further attempts of such strangers
 *   by seconds, because a refusal would let an attacker keep the player out.
 *
 * An attempt is counted before it runs, so that parallel attempts count, and the count is reverted unless the login failed.
 */
export interface LoginLimits {
  /**
   * Runs a login attempt.
   *
   * @param login login name or e-mail address as typed; null for a login link
   * @throws ProductError 9000012 `too_many_attempts` with `seconds`, without calling the product API
   */
  attempt<T>(visitor: LoginVisitor, login: string | null, run: () => Promise<T>): Promise<T>;
  /** Remembers after a login that the address is known to the account, and which names the account has. Never rejects. */
  remember(address: string, user: Pick<User, "user_id" | "login" | "email">): Promise<void>;
}

type LoginLimitsConfig = Pick<
  Config,
  "LOGIN_FAILURES_PER_ADDRESS" | "LOGIN_FAILURES_PER_LOGIN" | "LOGINS_AT_ONCE"
>;

export function createLoginLimits(
  config: LoginLimitsConfig,
  { store, metrics }: { store: SharedStore; metrics: Metrics },
): LoginLimits {
  const perLogin = config.LOGIN_FAILURES_PER_LOGIN;
  const slowdown = (name: string, free: number, windowSeconds: number) =>
    createSlowdown(store, { name, free, windowSeconds, metrics, reason: "login-attempts" });
  const byAddress = slowdown("login-address", config.LOGIN_FAILURES_PER_ADDRESS, ADDRESS_WINDOW_SECONDS);
  const byPair = slowdown("login-pair", perLogin, PAIR_WINDOW_SECONDS);
  const byDevice = slowdown("login-device", perLogin, PAIR_WINDOW_SECONDS);
  const strangers = createRateLimiter(store, "login-strangers", perLogin, STRANGERS_WINDOW_SECONDS);
  const enqueue = createFairQueue(config.LOGINS_AT_ONCE);

  /** Without the store, accounts have one name only and every address is a stranger's: that delays logins, but refuses none. */
  const recall = async (key: string) =>
    (await store.getKeys([key]).catch(onlyFor([StoreOutage], () => [])))[0] ?? null;
  const accountOf = async (login: string) =>
    (await recall(`login-account:${nameKey(login)}`)) ?? nameKey(login);
  const knownAddress = (account: string, address: string) =>
    `login-address:${account}:${addressKey(address)}`;

  /** Counts an attempt of a stranger and delays it. @returns the function that reverts the count */
  const delayStranger = async (account: string): Promise<() => Promise<unknown>> => {
    const { consumedPoints } = await strangers.penalty(account);
    const delay = Math.min((consumedPoints - perLogin) * STRANGER_DELAY_MS, MAX_STRANGER_DELAY_MS);
    if (delay > 0) await wait(delay);
    return () => strangers.reward(account);
  };

  return {
    async attempt({ address, device }, login, run) {
      const addressEntry = addressKey(address);
      const account = login === null ? null : await accountOf(login);
      const isKnownDevice = login !== null && knowsName(device, login);
      const counts: [Slowdown, string][] = isKnownDevice
        ? [[byDevice, `${device?.id} ${account}`]]
        : [[byAddress, addressEntry]];
      if (!isKnownDevice && account !== null) counts.push([byPair, `${addressEntry} ${account}`]);

      const undo: (() => Promise<unknown>)[] = [];
      const undoAll = () => Promise.all(undo.map((step) => step()));
      try {
        for (const [limit, key] of counts) {
          await limit.begin(key);
          undo.push(() => limit.undo(key));
        }
        if (!isKnownDevice && account !== null && !(await recall(knownAddress(account, address)))) {
          undo.push(await delayStranger(account));
        }
        const result = await enqueue(addressEntry, run);
        await undoAll();
        if (account !== null) await counts.at(-1)?.[0].reset(counts.at(-1)?.[1] ?? "");
        return result;
      } catch (error) {
        if (!isFailedLogin(error)) await undoAll();
        throw error;
      }
    },

    async remember(address, { user_id, login, email }) {
      const account = nameKey(user_id);
      const entries = [
        ...[login, email].map((name) => ({ key: `login-account:${nameKey(name)}`, value: account })),
        { key: knownAddress(account, address), value: "1" },
      ];
      const stored = store.setKeys(entries.map((entry) => ({ ...entry, ttlMs: MEMORY_SECONDS * 1000 })));
      await stored.catch(onlyFor([StoreOutage], () => {}));
    },
  };
}

/** A refusal by the product API is a failed login; an outage, a request for the second factor, or a limit is not. */
function isFailedLogin(error: unknown): boolean {
  const ignoredCodes: readonly number[] = [PRODUCT_ERROR.twoFactorRequired, PRODUCT_ERROR.tooManyAttempts];
  return error instanceof ProductError && !ignoredCodes.includes(error.code);
}
