import { expect, test } from "vitest";
import type { QuoteView } from "../../protocol.ts";
import { createAmounts } from "../odds/amounts.ts";
import type { LegStatus } from "./leg-status.ts";
import { EMPTY_SLIP, legKey, type SlipLeg, type SlipState } from "./slip-state.ts";
import { slipSummary } from "./slip-summary.ts";

const amounts = createAmounts("EUR", "en");
const leg = (event: string) => ({ event, market: "1x2", selection: "home", odds: 2000 }) as SlipLeg;
const statusOf = (one: SlipLeg, current = one.odds): LegStatus => ({
  key: legKey(one),
  leg: one,
  availability: "open",
  current,
  change: current === one.odds ? null : "down",
  eachWay: null,
  builder: false,
});
const quote: QuoteView = {
  legs: [],
  odds: null,
  builderOdds: null,
  minStake: "0.10",
  maxStake: "5000.00",
  maxPayout: "100000.00",
  boosts: [{ id: "b", percent: 10 }],
  insured: true,
  freeBets: [],
  bonusBalance: "10.00",
  delay: 0,
};
const slip = (changes: Partial<SlipState>): SlipState => ({
  ...EMPTY_SLIP,
  legs: [leg("a"), leg("b")],
  tab: "accumulator",
  stake: "8",
  ...changes,
});
const summaryOf = (state: SlipState, current?: number) =>
  slipSummary({
    slip: state,
    statuses: state.legs.map((one) => statusOf(one, one.event === "a" ? current : undefined)),
    quote,
    amounts,
  });

test("[RT-15] only a stake in cash is boosted and insured", () => {
  // 32.00, and a tenth of the winnings of 24.00.
  expect(summaryOf(slip({}))).toMatchObject({ returns: 3440, boost: 10, insured: true });
  const bonus = summaryOf(slip({ payment: { kind: "bonus" } }));
  expect(bonus).toMatchObject({ returns: 3200, boost: 0, insured: false, problem: null });
});

test("[RT-15] a stake from the bonus is limited to its balance, for all combinations together", () => {
  const payment = { kind: "bonus" } as const;
  expect(summaryOf(slip({ payment })).limits).toEqual({ min: 10, max: 1000 });
  expect(summaryOf(slip({ payment, stake: "11" })).problem).toBe("too_high");
  const legs = [leg("a"), leg("b"), leg("c")];
  const system = slip({ payment, legs, tab: "system", system: "2,3" });
  expect(summaryOf(system).limits).toEqual({ min: 10, max: 250 });
});

test("[RT-15] sums count the odds that wait to be accepted", () => {
  const changed = summaryOf(slip({}), 1500);
  expect(changed).toMatchObject({ odds: 3000, problem: "changed", returns: 2560 });
});
