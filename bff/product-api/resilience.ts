import { EventEmitter } from "node:events";
import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
  retry,
} from "cockatiel";
import { UpstreamError } from "#contract/host/failures.ts";

/**
 * Aborts a call when its timeout expires or when the caller aborts it. undici accepts any emitter of `abort` as a signal, and
 * this one costs a tenth of an AbortController.
 */
export class Deadline extends EventEmitter {
  /** Why the call was aborted; undefined while it may continue. */
  reason: unknown;
  readonly #timer: NodeJS.Timeout;
  readonly #callerSignal: AbortSignal | undefined;
  /** Rejects when the call is aborted; created once for all that wait. */
  #ended: Promise<never> | undefined;

  /** @param ms timeout for all attempts of the call together */
  constructor(operation: string, ms: number, callerSignal: AbortSignal | undefined) {
    super();
    this.#timer = setTimeout(() => this.#abort(new UpstreamError(operation, "timeout")), ms);
    this.#callerSignal = callerSignal;
    if (callerSignal?.aborted) this.#onCallerAbort();
    callerSignal?.addEventListener("abort", this.#onCallerAbort, { once: true });
  }

  get aborted(): boolean {
    return this.reason !== undefined;
  }

  /** Waits for work that several calls share, but not longer than this call may take. @throws its reason once it is aborted */
  async race<T>(work: Promise<T>): Promise<T> {
    if (this.aborted) throw this.reason;
    this.#ended ??= new Promise((_resolve, reject) => this.once("abort", () => reject(this.reason)));
    return Promise.race([work, this.#ended]);
  }

  /** Releases the timer and the listener; call it when the call has ended. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#callerSignal?.removeEventListener("abort", this.#onCallerAbort);
  }

  readonly #onCallerAbort = (): void => this.#abort(this.#callerSignal?.reason);

  #abort(reason: unknown): void {
    if (this.aborted) return;
    this.reason = reason;
    this.emit("abort");
  }
}

export interface ResilienceOptions {
  /** Consecutive failures that open the circuit. */
  failures: number;
  /**
   * Milliseconds until an open circuit allows an attempt again. With 0 it allows one attempt at a time; calls that are made
   * meanwhile wait for its outcome.
   */
  openFor: number;
}

const MAX_RETRIES = 2;

/** Circuit breaker and retries of one operation. */
export interface Resilience {
  /** Runs an attempt behind the circuit breaker. A repeatable operation is retried at once, then after a random delay. */
  run<T>(attempt: () => Promise<T>): Promise<T>;
  state(): "closed" | "open" | "half-open";
}

/**
 * Creates the circuit breaker and the retry policy of one operation. Operations do not share a breaker: a slow game launch
 * must not block logins.
 *
 * @param repeatable true for GET only; a first attempt of another method may have been executed
 * @param onRetry called before each retry
 */
export function createResilience(
  name: string,
  repeatable: boolean,
  { failures, openFor }: ResilienceOptions,
  onRetry: () => void,
): Resilience {
  const breaker = circuitBreaker(handleWhen(isOutage), {
    halfOpenAfter: openFor,
    breaker: new ConsecutiveBreaker(failures),
  });
  const retryPolicy = retry(handleWhen(isRetryable), {
    maxAttempts: MAX_RETRIES - 1,
    backoff: new ExponentialBackoff({ initialDelay: 50, maxDelay: 500 }),
  });
  retryPolicy.onRetry(onRetry);
  let trial: Promise<unknown> | null = null;

  /** Calls an open circuit without retries. */
  async function tryOpenCircuit<T>(attempt: () => Promise<T>): Promise<T> {
    if (trial) {
      // Its caller gets the outcome; here only the state of the circuit counts.
      await Promise.allSettled([trial]);
      if (breaker.state !== CircuitState.Closed) throw new BrokenCircuitError();
      return breaker.execute(attempt);
    }
    const ownTrial = breaker.execute(attempt);
    trial = ownTrial;
    try {
      return await ownTrial;
    } finally {
      trial = null;
    }
  }

  return {
    async run(attempt) {
      if (openFor === 0 && breaker.state !== CircuitState.Closed) {
        return tryOpenCircuit(attempt).catch((error: unknown) => {
          throw asUpstreamError(error);
        });
      }
      try {
        return await breaker.execute(attempt);
      } catch (error) {
        if (!repeatable || !isRetryable(error)) throw asUpstreamError(error);
      }
      onRetry();
      try {
        return await retryPolicy.execute(() => breaker.execute(attempt));
      } catch (error) {
        throw asUpstreamError(error);
      }
    },
    state() {
      if (breaker.state === CircuitState.Closed) return "closed";
      return breaker.state === CircuitState.HalfOpen ? "half-open" : "open";
    },
  };

  function asUpstreamError(error: unknown): unknown {
    return error instanceof BrokenCircuitError ? new UpstreamError(name, "circuit-open") : error;
  }
}

function isOutage(error: unknown): boolean {
  return error instanceof UpstreamError && error.failure !== "malformed";
}

/** A timeout is not retryable: it has used up the time of the whole call. */
function isRetryable(error: unknown): boolean {
  return error instanceof UpstreamError && ["unreachable", "dns", "server-error"].includes(error.failure);
}
