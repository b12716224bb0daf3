import type { LimitKind, LimitPeriod } from "#contract/protection/protection-terms.ts";
import { Refusal } from "../../refusal.ts";

/** What a refused action says of the limit that refused it: the error's vars on the wire. */
export type LimitDetails = {
  kind: LimitKind;
  period: LimitPeriod;
  /** Decimals in units of `currency`; whole minutes where there is none. */
  limit: string;
  left: string;
  currency?: string;
  /** ISO time at which the limit renews. */
  until: string;
};

/** The refusal in the contract's words, each kind and period under a message of its own. */
export function limitRefusal({ kind, period, ...rest }: LimitDetails): Refusal {
  return new Refusal(`limit_reached_${kind}_${period}`, { kind, period, ...rest });
}
