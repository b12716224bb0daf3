import type { roundOperations } from "#contract/wire/play/rounds.ts";
import { Refusal } from "../../refusal.ts";
import type { Players } from "../accounts/players.ts";
import type { History } from "../history/history.ts";
import { type HandlersOf, requireSession } from "../http/call-context.ts";

interface Dependencies {
  history: History;
  players: Players;
}

/** The player's rounds [RT-4]; other players' rounds are not found. */
export function roundHandlers({ history, players }: Dependencies): HandlersOf<typeof roundOperations> {
  const orNotFound = <T>(round: T | null): T => {
    if (!round) throw new Refusal("not_found");
    return round;
  };
  return {
    rounds: (query, call) => history.page(players.get(requireSession(call).userId), query),
    playedGames: (_, call) => history.games(requireSession(call).userId),
    round: ({ round_id }, call) =>
      orNotFound(history.find(players.get(requireSession(call).userId), round_id)),
    revealRound: ({ round_id }, call) =>
      orNotFound(history.reveal(players.get(requireSession(call).userId), round_id)),
  };
}
