import type { Request, Response } from "express";
import { z } from "zod";
import { REASON_NAMES } from "../../refusal.ts";

/**
 * Simulated failures of a call:
 * - `http-500`: a response outside the contract; the operation is not executed;
 * - `malformed`: JSON that does not fit the contract; the operation is not executed;
 * - `hang`: no response; the operation is not executed;
 * - `half-body` and `close`: the operation is executed and its response is lost, so the caller has to retry with the same key.
 */
const FAILURES = ["http-500", "malformed", "half-body", "close", "hang"] as const;
type Failure = (typeof FAILURES)[number];

export const faultSchema = z.object({
  /** Name of an operation, or `*` for all of them. */
  operation: z.string(),
  latencyMs: z.number().int().min(0).max(600_000).optional(),
  failure: z.enum(FAILURES).optional(),
  /** Refuses the call with this reason before the operation is executed. */
  refusal: z.enum(REASON_NAMES).optional(),
  /** Number of calls that fail; without it, all of them until the fault is cleared. */
  times: z.number().int().min(1).optional(),
});
export type Fault = z.infer<typeof faultSchema>;

/** Registry of injected faults, at most one per operation. */
export interface Faults {
  set(fault: Fault): void;
  list(): Fault[];
  /** Clears the fault of one operation, or all. */
  clear(operation?: string): void;
  /** The fault for this call, which counts as one of its `times`; null if no fault is injected. */
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

/** Simulates a failure. `execute` runs the operation, for the failures that lose only its response. */
export async function sendFailure(
  request: Request,
  response: Response,
  failure: Failure,
  execute: () => Promise<unknown>,
): Promise<void> {
  switch (failure) {
    case "http-500":
      response.writeHead(500, { "Content-Type": "text/plain" }).end("fault");
      return;
    case "malformed":
      response.writeHead(200, { "Content-Type": "application/json" }).end('{"unexpected":[]}');
      return;
    case "hang":
      request.resume();
      return;
    case "close":
      await execute();
      request.socket.destroy();
      return;
    case "half-body": {
      const text = JSON.stringify({ result: await execute() });
      response.writeHead(200, {
        "Content-Type": "application/json",
        "Content-Length": Buffer.byteLength(text),
      });
      response.write(text.slice(0, text.length / 2), () => request.socket.destroy());
      return;
    }
    default:
      failure satisfies never;
  }
}
