import { z } from "zod";
import { REASON_NAMES } from "./refusal.ts";

/**
 * How a call can be made to fail:
 * - `http-500`: an answer that is none of the contract's, before anything is done;
 * - `malformed`: JSON that does not fit the contract, before anything is done;
 * - `hang`: no answer, and nothing is done;
 * - `half-body` and `close`: the call is carried out and its answer is lost on the way, which is what a caller must be
 *   able to repeat without harm.
 */
export const FAILURES = ["http-500", "malformed", "half-body", "close", "hang"] as const;

export const fault = z.object({
  /** Name of an operation, or `*` for every one. */
  operation: z.string(),
  latencyMs: z.number().int().min(0).max(600_000).optional(),
  failure: z.enum(FAILURES).optional(),
  /** Refuses the call for a reason of its own, before anything is done: for errors that nothing here gives rise to. */
  refusal: z.enum(REASON_NAMES).optional(),
  /** How many calls it strikes; without it, every one until it is cleared. */
  times: z.number().int().min(1).optional(),
});
export type Fault = z.infer<typeof fault>;

/** The faults that are set now. */
export interface Faults {
  set(fault: Fault): void;
  list(): Fault[];
  /** Clears one operation's fault, or all. */
  clear(operation?: string): void;
  /** The fault that strikes this call; it counts as one of its `times`. */
  take(operation: string): Fault | null;
}

export function createFaults(): Faults {
  const faults = new Map<string, Fault>();
  return {
    set: (fault) => void faults.set(fault.operation, fault),
    list: () => [...faults.values()],
    clear: (operation) => (operation ? void faults.delete(operation) : faults.clear()),
    take(operation) {
      const fault = faults.get(operation) ?? faults.get("*");
      if (!fault) return null;
      if (fault.times === 1) faults.delete(fault.operation);
      else if (fault.times) faults.set(fault.operation, { ...fault, times: fault.times - 1 });
      return fault;
    },
  };
}
