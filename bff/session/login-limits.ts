import { PRODUCT_ERROR } from "#contract/errors.ts";
import { ProductError } from "#contract/failures.ts";
import type { Config } from "../config/config.ts";
import { addressKey, consumeAttempt, createRateLimiter, nameKey } from "../operations/limiters.ts";
import type { Metrics } from "../operations/metrics.ts";
import type { SharedStore } from "../operations/shared-store.ts";

const WINDOW_SECONDS = 60;

/**
 * Runs a login attempt, unless too many have failed in the last minute from its address or for its login name: then it throws
 * ProductError 9000012 `too_many_attempts` with `seconds`, without calling the product API. An attempt is counted before it
 * runs, so that parallel attempts count, and the count is reverted unless the login failed. A successful login resets the count
 * of its login name.
 */
export type LoginLimits = <T>(address: string, login: string | null, attempt: () => Promise<T>) => Promise<T>;

export function createLoginLimits(
  config: Pick<Config, "LOGIN_FAILURES_PER_ADDRESS" | "LOGIN_FAILURES_PER_LOGIN">,
  { store, metrics }: { store: SharedStore; metrics: Metrics },
): LoginLimits {
  const byAddress = createRateLimiter(
    store,
    "login-address",
    config.LOGIN_FAILURES_PER_ADDRESS,
    WINDOW_SECONDS,
  );
  const byLogin = createRateLimiter(store, "login-name", config.LOGIN_FAILURES_PER_LOGIN, WINDOW_SECONDS);
  const consume = (limiter: typeof byLogin, key: string) =>
    consumeAttempt(limiter, key, metrics, "login-attempts");

  return async (address, login, attempt) => {
    const addressEntry = addressKey(address);
    const loginEntry = login === null ? null : nameKey(login);
    await consume(byAddress, addressEntry);
    try {
      if (loginEntry !== null) await consume(byLogin, loginEntry);
      const result = await attempt();
      if (loginEntry !== null) await byLogin.delete(loginEntry);
      await byAddress.reward(addressEntry);
      return result;
    } catch (error) {
      if (!isFailedLogin(error)) {
        await byAddress.reward(addressEntry);
        if (loginEntry !== null) await byLogin.reward(loginEntry);
      }
      throw error;
    }
  };
}

/** A refusal by the product API is a failed login; an outage, a request for the second factor, or this limit is not. */
function isFailedLogin(error: unknown): boolean {
  const ignoredCodes: readonly number[] = [PRODUCT_ERROR.twoFactorRequired, PRODUCT_ERROR.tooManyAttempts];
  return error instanceof ProductError && !ignoredCodes.includes(error.code);
}
