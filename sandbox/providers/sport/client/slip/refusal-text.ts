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

/** Text of each of the player's own limits. */
const LIMITS: Readonly<Record<string, TextKey>> = {
  loss_day: "refused_limit_loss_day",
  loss_week: "refused_limit_loss_week",
  loss_month: "refused_limit_loss_month",
  stake_day: "refused_limit_stake_day",
  stake_week: "refused_limit_stake_week",
  stake_month: "refused_limit_stake_month",
};

/** @param limit the player's own limit that was reached, if it is known */
export function refusalText({ t }: Texts, code: string, limit: string | null = null): string {
  const ofLimit = code === "limit_reached" && limit !== null ? LIMITS[limit] : undefined;
  return t(ofLimit ?? TEXTS[code] ?? "refused_other");
}
