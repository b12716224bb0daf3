import { serverNow } from "./server-clock.ts";

/** A device may sleep longer than its timers know, so they look at the clock now and then. */
const MAX_TIMEOUT = 60_000;

/**
 * Calls a function once the server's time has reached an ISO time, even if the device sleeps or its clock is set meanwhile.
 *
 * @returns a function that cancels the call
 */
export function onServerTime(time: string, run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    const left = Date.parse(time) - serverNow();
    timer = left > 0 ? setTimeout(wait, Math.min(left, MAX_TIMEOUT)) : setTimeout(run);
  };
  wait();
  return () => clearTimeout(timer);
}
