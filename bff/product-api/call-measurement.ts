import type { OperationName } from "#contract/wire/operations.ts";
import type { Metrics } from "../operations/metrics.ts";

/** Returns a function that measures one call of an operation. */
export function callMeasurement(
  operation: OperationName,
  { upstreamCalls, upstreamSeconds, upstreamTotalSeconds }: Metrics,
): (outcome: string, seconds: number) => void {
  const total = upstreamTotalSeconds.labels(operation);
  const outcomes = new Map<string, (seconds: number) => void>();
  return (outcome, seconds) => {
    let measure = outcomes.get(outcome);
    if (!measure) {
      const count = upstreamCalls.labels(operation, outcome);
      const duration = upstreamSeconds.labels(outcome);
      measure = (value) => {
        count.inc();
        total.inc(value);
        duration.observe(value);
      };
      outcomes.set(outcome, measure);
    }
    measure(seconds);
  };
}
