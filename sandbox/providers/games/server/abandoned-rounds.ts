import { z } from "zod";
import { currencyCode } from "#contract/wire/money/currency-code.ts";
import { query } from "../../../store/database.ts";
import { finishWithFreeOptions, type GameSession, UNRESTRICTED_PLAY } from "./round-requests.ts";
import { createRoundService } from "./round-service.ts";
import type { GameServices } from "./services.ts";

interface AbandonedRoundsOptions
  extends Pick<GameServices, "db" | "transaction" | "wallet" | "now" | "findGame"> {
  /** Hours that a round waits for its player's choice. */
  hours: number;
  /** Called with the error of a round that failed to finish. It is not retried before the next start. */
  report: (error: unknown) => void;
}

const waitingRow = z.object({
  id: z.string(),
  player: z.string(),
  gameCode: z.string(),
  currency: currencyCode,
});

/**
 * Creates a job that finishes abandoned rounds: those that have waited too long for a choice. It takes the options that cost and
 * risk nothing. The rounds are paid and stay open, so that the game shows their end when the player returns.
 *
 * @returns a function that finishes all rounds that are due
 */
export function createAbandonedRoundsJob({ hours, report, ...services }: AbandonedRoundsOptions): () => void {
  const { db, now, findGame } = services;
  const rounds = createRoundService(services);
  // The condition on 'shown' is that of the partial index: most rounds of the table are shown.
  const listWaiting = query(
    db,
    `SELECT id, player, game_code AS gameCode, currency FROM game_rounds
     WHERE state <> 'shown' AND state = 'waiting'
       AND max(created_at, ifnull((SELECT max(made_at) FROM game_choices WHERE round_id = id), '')) <= ?`,
    waitingRow,
  );
  const failed = new Set<string>();

  const sessionOf = ({ player, gameCode, currency }: z.output<typeof waitingRow>): GameSession => {
    const game = findGame(gameCode);
    if (!game) throw new Error(`a round waits in the unknown game ${gameCode}`);
    const [owner = "", userId = ""] = player.split(/:(.*)/s);
    const mode = owner === "demo" ? "demo" : "real";
    return { game, mode, player, account: { userId, currency }, rules: UNRESTRICTED_PLAY };
  };

  return () => {
    const before = new Date(now().getTime() - hours * 3_600_000).toISOString();
    for (const row of listWaiting(before)) {
      if (failed.has(row.id)) continue;
      try {
        const session = sessionOf(row);
        const round = rounds.find(session, row.id);
        if (round) finishWithFreeOptions(rounds, session, round);
      } catch (error) {
        failed.add(row.id);
        report(error);
      }
    }
  };
}
