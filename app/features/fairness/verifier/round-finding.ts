import { type OutcomeView, outcomeView } from "#app/features/fairness/round-pictures/index.ts";
import { formatMoney } from "#contract/money/money.ts";
import type { Recomputation } from "#contract/play/fairness.ts";
import type { RoundClaim } from "./round-claim.ts";

/** What computing a round anew has shown, every figure in the reader's words. */
export interface RoundFinding {
  /** `recomputed`: nothing was said that it could be held against. */
  verdict: "verified" | "refused" | "recomputed";
  /** Whether the seed gives the hash, and the round pays what was said; null where nothing was. */
  hashHolds: boolean | null;
  paidHolds: boolean | null;
  /** What its player would have to choose from next: it is not over. */
  offers: readonly string[];
  staked: string;
  paid: string;
  outcome: OutcomeView | null;
  steps: Pick<
    Recomputation,
    "engine" | "commitment" | "first_message" | "first_bytes" | "draws" | "draw_count"
  >;
}

/** Holds a round, computed anew, against what was said of it. */
export function findingOf(
  claim: RoundClaim,
  recomputation: Recomputation,
  numberLocale: string,
): RoundFinding {
  const { stake, currency, hash, paid } = claim;
  const { units, price, units_per_stake, offers, outcome, ...steps } = recomputation;
  const amount = (of: number) => Math.round((of * stake) / units_per_stake);
  const [staked, won] = [amount(price), offers.length > 0 ? 0 : amount(units)];
  const hashHolds = hash === null ? null : steps.commitment === hash;
  const paidHolds = paid === null ? null : won === paid;
  const fails = hashHolds === false || paidHolds === false;
  return {
    verdict: fails ? "refused" : hashHolds ? "verified" : "recomputed",
    ...{ hashHolds, paidHolds, offers },
    staked: formatMoney(staked, currency, numberLocale),
    paid: formatMoney(won, currency, numberLocale),
    outcome: outcome && outcomeView(outcome, { stake: staked, currency }, numberLocale),
    steps,
  };
}
