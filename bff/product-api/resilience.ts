import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
  retry,
} from "cockatiel";
import { UpstreamError } from "#contract/failures.ts";

export interface ResilienceOptions {
  /** Failures in a row that open the circuit. */
  failures: number;
  /** Milliseconds for which an open circuit lets nothing through. */
  openFor: number;
}

const RETRIES = 2;

/** How one operation stands up to a product API that does not. */
export interface Resilience {
  /** Makes an attempt behind the circuit breaker; where the operation may be repeated, again at once, and after a random wait. */
  run<T>(attempt: () => Promise<T>): Promise<T>;
  state(): "closed" | "open" | "half-open";
}

/**
 * Each operation has a breaker of its own: a slow launch of games must not shut the door on logins.
 *
 * @param repeatable only for what changes nothing, that is GET; of anything else the first attempt may have been done
 * @param onRetry called before each further attempt
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
  const retrying = retry(handleWhen(isWorthRepeating), {
    maxAttempts: RETRIES - 1,
    backoff: new ExponentialBackoff({ initialDelay: 50, maxDelay: 500 }),
  });
  retrying.onRetry(onRetry);

  return {
    async run(attempt) {
      try {
        return await breaker.execute(attempt);
      } catch (error) {
        if (!repeatable || !isWorthRepeating(error)) throw plainly(error);
      }
      onRetry();
      try {
        return await retrying.execute(() => breaker.execute(attempt));
      } catch (error) {
        throw plainly(error);
      }
    },
    state() {
      if (breaker.state === CircuitState.Closed) return "closed";
      return breaker.state === CircuitState.HalfOpen ? "half-open" : "open";
    },
  };

  function plainly(error: unknown): unknown {
    return error instanceof BrokenCircuitError ? new UpstreamError(name, "circuit-open") : error;
  }
}

function isOutage(error: unknown): boolean {
  return error instanceof UpstreamError && error.failure !== "malformed";
}

/** A timeout has used up the time of the call already. */
function isWorthRepeating(error: unknown): boolean {
  return (
    error instanceof UpstreamError && (error.failure === "unreachable" || error.failure === "server-error")
  );
}
