import type { Market, SportId, SportModel } from "../types.ts";
import { americanFootball } from "./american-football.ts";
import { arena } from "./arena.ts";
import { baseball } from "./baseball.ts";
import { basketball } from "./basketball.ts";
import { cricket } from "./cricket.ts";
import { darts } from "./darts.ts";
import { eFootball } from "./e-football.ts";
import { football } from "./football.ts";
import { handball } from "./handball.ts";
import { iceHockey } from "./ice-hockey.ts";
import { mma } from "./mma.ts";
import { motorRacing } from "./motor-racing.ts";
import { roundsShooter } from "./rounds-shooter.ts";
import { tennis } from "./tennis.ts";
import { volleyball } from "./volleyball.ts";

/** The models of all sports. */
export const models: Partial<Record<SportId, SportModel>> = {
  "tennis-5": tennis,
  "volleyball-23": volleyball,
  "darts-22": darts,
  "basketball-2": basketball,
  "mma-117": mma,
  "motor_racing-40": motorRacing,
  "cs-109": roundsShooter,
  "moba-110": arena,
  "efootball-137": eFootball,
  "soccer-1": football,
  "ice_hockey-4": iceHockey,
  "handball-6": handball,
  "baseball-3": baseball,
  "cricket-21": cricket,
  "american_football-16": americanFootball,
};

/** @throws if the sport has no model */
export function modelOf(sport: SportId): SportModel {
  const model = models[sport];
  if (!model) throw new Error(`No model of ${sport}`);
  return model;
}

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
