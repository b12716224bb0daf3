import { setTimeout as delay } from "node:timers/promises";
import type { UpstreamFailure } from "#contract/host/failures.ts";

const TRIAL_INTERVAL_MS = 1000;
/** How long calls wait for the first trial: far longer than a working API needs for a small call. */
const FIRST_TRIAL_MS = 100;
/** After this time a failure is ignored: an instance without traffic makes no calls that could succeed. */
const FAILURE_LIFETIME_MS = 60_000;

export interface AvailabilityStatus {
  ok: boolean;
  /** How the last call failed. */
  problem?: UpstreamFailure;
}

/**
 * Whether the product API answers, known from the calls of visitors. A circuit breaker guards one operation and needs several
 * failures; a page makes several calls in a row, so a product API that hangs would cost each page several timeouts.
 */
export interface Availability {
  /**
   * True from the first timeout during which no other call was answered, until a trial is answered. Calls must fail then, unless
   * `recovers` is true.
   */
  isUnresponsive(): boolean;
  /**
   * Waits a moment for the trial that follows the timeout: on an instance with few visitors a single slow operation is often the only
   * call, and the screen that reports it must still load.
   */
  recovers(): Promise<boolean>;
  /** The API has answered a call, even with a refusal. */
  recordAnswer(): void;
  /** @param startedAt `performance.now()` at the start of the call */
  recordFailure(failure: UpstreamFailure, startedAt: number): void;
  status(): AvailabilityStatus;
  close(): void;
}

/** @param trial makes one small call; resolves if the API answers, with any status */
export function createAvailability(trial: () => Promise<unknown>): Availability {
  let answeredAt = Number.NEGATIVE_INFINITY;
  let lastFailure: { failure: UpstreamFailure; at: number } | null = null;
  let unresponsive = false;
  let closed = false;
  let firstTrial: Promise<unknown> = Promise.resolve();

  const recordResponse = () => {
    answeredAt = performance.now();
    unresponsive = false;
  };
  const runTrial = async (): Promise<void> => {
    if (closed || !unresponsive) return;
    // biome-ignore lint/plugin: whatever ended the call, the API has not answered it.
    await trial().then(recordResponse, () => void setTimeout(runTrial, TRIAL_INTERVAL_MS).unref());
  };

  return {
    isUnresponsive: () => unresponsive,
    async recovers() {
      await firstTrial;
      return !unresponsive;
    },
    recordAnswer() {
      recordResponse();
      lastFailure = null;
    },
    recordFailure(failure, startedAt) {
      // No call was made, or the API did answer.
      if (failure === "circuit-open") return;
      if (failure === "malformed") return recordResponse();
      lastFailure = { failure, at: performance.now() };
      if (failure === "server-error") recordResponse();
      if (failure !== "timeout" || unresponsive || answeredAt >= startedAt) return;
      unresponsive = true;
      firstTrial = Promise.race([runTrial(), delay(FIRST_TRIAL_MS, null, { ref: false })]);
    },
    status() {
      const isRecent = lastFailure && performance.now() - lastFailure.at < FAILURE_LIFETIME_MS;
      return lastFailure && isRecent ? { ok: false, problem: lastFailure.failure } : { ok: true };
    },
    close() {
      closed = true;
    },
  };
}
