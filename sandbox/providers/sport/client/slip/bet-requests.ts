import type { BetRequest } from "../../protocol.ts";
import type { PricePolicy } from "../store/settings.ts";
import { chosenSystem, legKey, legRequestOf, type SlipLeg, type SlipState } from "./slip-state.ts";

/** One bet of the slip before it has its key: singles are one bet each. */
export interface SlipBet {
  kind: BetRequest["kind"];
  legs: readonly SlipLeg[];
  sizes: readonly number[];
  /** Stake of each combination, as it was typed. */
  stake: string;
}

/** The bets that the selected tab of the slip would place. Singles without a stake are left out. */
export function slipBets(slip: SlipState): SlipBet[] {
  const { legs, tab, stake, stakes } = slip;
  if (legs.length === 0) return [];
  if (tab === "single") {
    return legs
      .map((leg): SlipBet => ({ kind: "single", legs: [leg], sizes: [], stake: stakes[legKey(leg)] ?? "" }))
      .filter((bet) => bet.stake !== "");
  }
  return [{ kind: tab, legs, sizes: tab === "system" ? chosenSystem(slip) : [], stake }];
}

interface RequestTerms {
  bet: SlipBet;
  slip: SlipState;
  policy: PricePolicy;
  /** Stake as a decimal of the currency. */
  stake: string;
  builderOdds: number | null;
  key: string;
}

/** The request that places a bet. Every bet has its own key, so that a repeated request places nothing twice. */
export function betRequestOf({ bet, slip, policy, stake, builderOdds, key }: RequestTerms): BetRequest {
  const { payment } = slip;
  return {
    key,
    kind: bet.kind,
    legs: bet.legs.map(legRequestOf),
    sizes: [...bet.sizes],
    stake,
    policy,
    useBonus: payment.kind === "bonus",
    ...(payment.kind === "free" ? { freeBet: payment.id } : {}),
    ...(bet.kind === "builder" && builderOdds !== null ? { builderOdds } : {}),
  };
}
