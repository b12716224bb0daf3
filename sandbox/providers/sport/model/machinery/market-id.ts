import type { Market, SportModel } from "../../types.ts";

/** The id of a market in its match: `total:2.5`. */
export function marketId(market: Pick<Market, "type" | "line">): string {
  return market.line ? `${market.type}:${market.line}` : market.type;
}

/**
 * A market of a match by its id: one that is offered, or one that was offered in an earlier state.
 *
 * @returns undefined if the sport has no such market
 */
export function findMarket<P, S>(
  model: SportModel<P, S>,
  parameters: P,
  state: S,
  id: string,
): Market | undefined {
  const offered = model.markets(parameters, state).find((market) => marketId(market) === id);
  if (offered) return offered;
  const [type = "", line = ""] = id.split(/:(.*)/s);
  return model.market?.(parameters, type, line);
}
