import type { TextKey, Texts } from "../ui/texts.ts";

/** Text of each reason for which a bet is refused. */
const TEXTS: Readonly<Record<string, TextKey>> = {
  price_changed: "refused_price",
  market_suspended: "refused_suspended",
  market_closed: "refused_closed",
  event_ended: "refused_closed",
  not_found: "refused_closed",
  not_authorized: "refused_session",
  token_expired: "refused_session",
  stake_too_low: "refused_low",
  stake_too_high: "refused_high",
  payout_too_high: "refused_payout",
  insufficient_funds: "refused_funds",
  limit_reached: "refused_limit",
  betting_not_allowed: "refused_not_allowed",
  related_selections: "related",
  too_many_selections: "refused_many",
  odds_too_low: "refused_odds",
  free_bet_invalid: "refused_free_bet",
  cash_out_changed: "cash_out_changed",
  cash_out_unavailable: "cash_out_unavailable",
  network: "refused_network",
};

export function refusalText({ t }: Texts, code: string): string {
  return t(TEXTS[code] ?? "refused_other");
}
