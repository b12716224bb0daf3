import { REFUSALS, type RefusalName } from "#contract/wire/refusals.ts";

export type Reason = RefusalName;
export const REASON_NAMES = Object.keys(REFUSALS) as [Reason, ...Reason[]];

/** A refused call: sent as `{ error: { code, message, vars } }`, where `message` is a key of the app's `errors:product`. */
export class Refusal extends Error {
  readonly reason: Reason;
  readonly code: number;
  readonly status: number;
  readonly vars: Record<string, string | number>;

  /** @param status replaces the reason's status, for faults of the request that players never cause */
  constructor(reason: Reason, vars: Record<string, string | number> = {}, status?: number) {
    super(reason);
    this.name = "Refusal";
    this.reason = reason;
    const [code, usualStatus] = REFUSALS[reason];
    this.code = code;
    this.status = status ?? usualStatus;
    this.vars = vars;
  }
}
