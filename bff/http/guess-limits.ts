import type { ProductApi } from "#contract/operations.ts";
import type { Metrics } from "../operations/metrics.ts";
import type { SharedStore } from "../operations/shared-store.ts";
import { addressKey, createLimiter, nameKey, takeAttempt } from "./limiter.ts";

const WINDOW_SECONDS = 15 * 60;
/** What a player gets wrong in a quarter of an hour is far less; what guesses needs far more. */
const PER_PLAYER = 30;
const PER_ADDRESS = 60;

/** Calls that take a password or a code: each is a guess until it works. */
const GUESSES = [
  "confirmEmail",
  "changeEmail",
  "confirmPhone",
  "changePassword",
  "beginTwoFactor",
  "confirmTwoFactor",
  "renewRecoveryCodes",
  "disableTwoFactor",
] as const satisfies readonly (keyof ProductApi)[];

type Guess = (input: unknown, options?: unknown) => Promise<unknown>;

/**
 * A visitor's product API that asks for passwords and codes no more often than one player and one network address may in a
 * quarter of an hour, on all instances together. One too many throws ProductError 9000012 `too_many_attempts` with
 * `seconds`, and the product API is not asked: it need not count by itself.
 */
export type GuessLimits = (
  api: ProductApi,
  visitor: { userId: string | null; address: string },
) => ProductApi;

export function createGuessLimits({
  store,
  metrics,
}: {
  store: SharedStore;
  metrics: Pick<Metrics, "refusals">;
}): GuessLimits {
  const byPlayer = createLimiter(store, "guess-player", PER_PLAYER, WINDOW_SECONDS);
  const byAddress = createLimiter(store, "guess-address", PER_ADDRESS, WINDOW_SECONDS);

  return (api, { userId, address }) => {
    const limited = GUESSES.map((name) => {
      const guess: Guess = async (input, options) => {
        await takeAttempt(byAddress, addressKey(address), metrics, "guesses");
        if (userId !== null) await takeAttempt(byPlayer, nameKey(userId), metrics, "guesses");
        return (api[name] as Guess)(input, options);
      };
      return [name, { value: guess }] as const;
    });
    // Not assigned: the client's own methods can be covered, but not overwritten.
    return Object.create(api, Object.fromEntries(limited)) as ProductApi;
  };
}
