import { isProductFailure } from "#contract/host/failures.ts";
import type { LoadContext } from "#contract/host/load-context.ts";

/**
 * The result of a call that a page can do without; the fallback if the product API fails or refuses, which is logged. A part whose
 * refusal the player must see is loaded with `loadScreenPart`.
 *
 * @param what is loaded, as the subject of the log line: `the jackpots`
 * @throws the error itself if it is no failure of the product API, such as a programming error
 */
export async function loadOptional<T, Fallback>(
  call: Promise<T>,
  what: string,
  fallback: Fallback,
  log: Pick<LoadContext["log"], "warn">,
): Promise<T | Fallback> {
  try {
    return await call;
  } catch (error) {
    if (!isProductFailure(error)) throw error;
    log.warn({ err: error }, `${what} failed to load`);
    return fallback;
  }
}
