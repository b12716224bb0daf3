import { isAbsentOperation, isProductFailure, markShown } from "#contract/host/failures.ts";
import type { LoadContext } from "#contract/host/load-context.ts";

/**
 * The result of a call that a page can do without; the fallback if the site does not have the operation [CAP-1], or if the product API
 * fails or refuses, which is logged. The shell shows a refusal [ERR-1, ERR-2].
 *
 * @param what is loaded, as the subject of the log line: `the jackpots`
 * @param settings with `isSilent`, a refusal is not shown either, where the specification says so
 * @throws the error itself if it is no failure of the product API, such as a programming error
 */
export async function loadOptional<T, Fallback>(
  call: Promise<T>,
  what: string,
  fallback: Fallback,
  log: Pick<LoadContext["log"], "warn">,
  { isSilent = false } = {},
): Promise<T | Fallback> {
  try {
    return await call;
  } catch (error) {
    if (!isProductFailure(error)) throw error;
    if (isAbsentOperation(error)) return fallback;
    if (isSilent) markShown(error);
    log.warn({ err: error }, `${what} failed to load`);
    return fallback;
  }
}

/**
 * The result of a call that a page cannot do without, unless the site does not have the operation [CAP-1]: then the fallback.
 *
 * @throws the error of the call, if it failed for another reason
 */
export async function unlessAbsent<T, Fallback>(call: Promise<T>, fallback: Fallback): Promise<T | Fallback> {
  try {
    return await call;
  } catch (error) {
    if (!isAbsentOperation(error)) throw error;
    return fallback;
  }
}
