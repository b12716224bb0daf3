import { PRODUCT_ERROR } from "#contract/errors.ts";
import { ProductError } from "#contract/failures.ts";
import type { Config } from "../config/config.ts";
import type { Metrics } from "../operations/metrics.ts";
import type { SharedStore } from "../operations/shared-store.ts";
import { addressKey, createLimiter, nameKey, takeAttempt } from "./limiter.ts";

/**
 * Makes a login, unless too many have failed in the last minute from its address or for its login name: then it throws
 * ProductError 9000012 `too_many_attempts` with `seconds`, and the product API is not asked. The attempt is counted before
 * it is made, so that many at once cannot slip through, and taken back unless it failed; one that works clears its login's count.
 */
export type LoginLimits = <T>(address: string, login: string | null, attempt: () => Promise<T>) => Promise<T>;

export function createLoginLimits(
  config: Pick<Config, "LOGIN_FAILURES_PER_ADDRESS" | "LOGIN_FAILURES_PER_LOGIN">,
  { store, metrics }: { store: SharedStore; metrics: Metrics },
): LoginLimits {
  const byAddress = createLimiter(store, "login-address", config.LOGIN_FAILURES_PER_ADDRESS, 60);
  const byLogin = createLimiter(store, "login-name", config.LOGIN_FAILURES_PER_LOGIN, 60);

  const take = (limiter: typeof byLogin, key: string) => takeAttempt(limiter, key, metrics, "login-attempts");

  return async (address, login, attempt) => {
    const addressEntry = addressKey(address);
    const loginEntry = login === null ? null : nameKey(login);
    await take(byAddress, addressEntry);
    try {
      if (loginEntry !== null) await take(byLogin, loginEntry);
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

/** The product API's refusal is one; that it did not answer, that it asks for a code, or our own refusal is none. */
function isFailedLogin(error: unknown): boolean {
  const excused: readonly number[] = [PRODUCT_ERROR.twoFactorRequired, PRODUCT_ERROR.tooManyAttempts];
  return error instanceof ProductError && !excused.includes(error.code);
}
