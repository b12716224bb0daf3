import type { Market, SportModel } from "../../types.ts";
import { certainOutcomes } from "../machinery/series-spaces.ts";
import { marketCatalogue } from "../machinery/set-markets.ts";
import { isTieBreak, type TennisParameters } from "./tennis-chain.ts";
import { gamePoint, gameScore, gameWinner, tennisCatalogue } from "./tennis-markets.ts";
import { gameSpaces, isNextGameCertain, setSpaces } from "./tennis-outcomes.ts";
import {
  applyToTennis,
  initialTennis,
  playTennis,
  type TennisState,
  tennisScoreboard,
} from "./tennis-state.ts";

/*
 * Tennis: best of three sets, with a tie-break at 6:6 in each. Every point is won by the server with the server's own probability; all
 * else follows by the rules of the game. The space `main` is the joint distribution of the scores of all sets (at most 1470 outcomes).
 */

const catalogue = marketCatalogue<TennisParameters, TennisState>(tennisCatalogue);

function spacesOf(parameters: TennisParameters, state: TennisState) {
  return { ...setSpaces(parameters, state), ...gameSpaces(parameters, state) };
}

/** Markets of the current game, its next point, and the next game. */
function liveMarkets(state: TennisState): Market[] {
  if (state.decided) return [];
  const { games, points, sets } = state;
  const set = sets.length + 1;
  const game = games[0] + games[1] + 1;
  const tieBreak = isTieBreak(games[0], games[1]);
  const markets: Market[] = [gameWinner(set, game), gamePoint(set, game, points[0] + points[1] + 1)];
  if (!tieBreak) markets.push(gameScore(set, game));
  if (isNextGameCertain(state)) markets.push(gameWinner(set, game + 1), gameScore(set, game + 1));
  return markets;
}

/** Probability that a server of average strength wins the point, and its change per unit of strength; see docs/sport-models.md. */
const SERVER_WINS = 0.63;
const STRENGTH_EFFECT = 0.04;

export const tennis: SportModel<TennisParameters, TennisState> = {
  sport: "tennis-5",
  duration: 10_800,
  parameters: ({ home, away }) => {
    const lead = Math.max(-2, Math.min(2, home - away));
    return {
      homeServe: SERVER_WINS + STRENGTH_EFFECT * lead,
      awayServe: SERVER_WINS - STRENGTH_EFFECT * lead,
    };
  },
  simulate: (parameters, random) => playTennis(parameters, initialTennis, random),
  resume: playTennis,
  initial: () => initialTennis,
  apply: (_, state, incident) => applyToTennis(state, incident),
  advance: (_, state, time) => (time > state.time ? { ...state, time } : state),
  scoreboard: (_, state) => tennisScoreboard(state),
  outcomes: spacesOf,
  final: (parameters, state) => certainOutcomes(spacesOf(parameters, state)),
  markets: (parameters, state) => [...catalogue.markets(parameters, state), ...liveMarkets(state)],
  market: (parameters, type, line) => {
    const known = catalogue.market(parameters, type, line);
    const [, set, game, point] = /^s([123])\|(\d{1,2})(?:\|(\d{1,3}))?$/.exec(line) ?? [];
    if (known || !set || !game) return known;
    if (type === "game" && !point) return gameWinner(Number(set), Number(game));
    if (type === "game_score" && !point) return gameScore(Number(set), Number(game));
    return type === "game_point" && point ? gamePoint(Number(set), Number(game), Number(point)) : undefined;
  },
  suspendedBy: { point: { before: 4, after: 2 } },
};
