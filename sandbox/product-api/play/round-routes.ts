import type { roundOperations } from "#contract/play/rounds.ts";
import { Refusal } from "../../refusal.ts";
import type { Services } from "../../services.ts";
import { type Handlers, signedIn } from "../http/area.ts";

/** What a player has played [RT-4]; another player's rounds are not found. */
export function roundHandlers({ history, players }: Services): Handlers<typeof roundOperations> {
  const found = <T>(round: T | null): T => {
    if (!round) throw new Refusal("not_found");
    return round;
  };
  return {
    rounds: (query, call) => history.page(players.get(signedIn(call).userId), query),
    playedGames: (_, call) => history.games(signedIn(call).userId),
    round: ({ round_id }, call) => found(history.find(players.get(signedIn(call).userId), round_id)),
    revealRound: ({ round_id }, call) => found(history.reveal(players.get(signedIn(call).userId), round_id)),
  };
}
