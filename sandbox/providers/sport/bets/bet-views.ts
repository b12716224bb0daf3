import { decimalOf } from "#contract/wire/money/money.ts";
import type { BetView, LegView } from "../protocol.ts";
import type { BetStore, StoredBet, StoredLeg } from "./bet-store.ts";
import { shareOf } from "./bet-terms.ts";
import type { CashOuts } from "./cash-out.ts";
import type { LegResult } from "./combinations.ts";
import type { OfferPort } from "./offer-port.ts";

interface Dependencies {
  bets: BetStore;
  offer: OfferPort;
  cashOuts: Pick<CashOuts, "cashOutValue">;
}

/** Bets as the renderer shows them, in a language. */
export function createBetViews({ bets, offer, cashOuts }: Dependencies) {
  const legView = (leg: StoredLeg, language: string): LegView => {
    const names = offer.names(leg, language);
    const event = offer.event(leg.event);
    return {
      event: leg.event,
      market: leg.market,
      selection: leg.selection,
      eventName: names.event,
      marketName: names.market,
      selectionName: names.selection,
      sport: leg.sport,
      startsAt: event?.startsAt ?? leg.startsAt,
      odds: leg.odds,
      eachWay: leg.placeShare !== null,
      state: leg.result ? legState(leg.result) : "open",
      scoreboard: event?.scoreboard ?? null,
    };
  };

  return function viewOf(bet: StoredBet, language: string): BetView {
    const legs = bets.legs(bet.id);
    const { currency, totalStake, openStake } = bet;
    const decimal = (amount: number) => decimalOf({ amount, currency });
    const cashedOut = bets.cashOuts(bet.id).reduce((sum, { amount }) => sum + amount, 0);
    const payout = bets.payouts(bet.id).reduce((sum, { amount }) => sum + amount, cashedOut);
    const value = cashOuts.cashOutValue(bet, legs);
    return {
      id: bet.id,
      kind: bet.kind,
      sizes: bet.sizes,
      combinations: bet.combinations,
      stake: decimal(bet.stake),
      totalStake: decimal(totalStake),
      currency,
      odds: bet.odds,
      potentialPayout: decimal(shareOf(bet.potential, openStake, totalStake)),
      payout: decimal(payout),
      state: bet.state,
      rejectedBecause: bet.rejectedBecause,
      placedAt: bet.placedAt,
      settledAt: bet.settledAt,
      legs: legs.map((leg) => legView(leg, language)),
      freeBet: bet.funds === "free_bet",
      bonus: bet.funds === "bonus_sport",
      insured: bet.insured,
      boost: bet.boost,
      cashOut: value === null ? null : { amount: decimal(value), open: openStake / totalStake },
      cashOutRule:
        bet.ruleAt === null || bet.ruleShare === null
          ? null
          : { at: decimal(bet.ruleAt), share: bet.ruleShare / 1000 },
    };
  };
}

/** How a leg ended. An each-way leg that has only won its place has half won. */
function legState({ win, place }: LegResult): Exclude<LegView["state"], "open"> {
  if (win.won === 1) return "won";
  if (win.returned === 1) return "void";
  if (win.won > 0) return win.returned > 0 ? "half_won" : "dead_heat";
  if (place && place.won > 0) return "half_won";
  return win.returned > 0 ? "half_lost" : "lost";
}
