import type { Currency } from "#contract/money/money.ts";
import { endedQuietly, roundService, type Seat } from "./rounds.ts";
import type { GameServices } from "./services.ts";

interface Parts extends Pick<GameServices, "db" | "transaction" | "wallet" | "now" | "findGame"> {
  /** Hours that a round waits for its player's choice. */
  hours: number;
  /** Hears of a round that could not be ended; it is then left alone until the next start. */
  report: (error: unknown) => void;
}

interface Forgotten {
  id: string;
  player: string;
  gameCode: string;
  currency: Currency;
}

/**
 * Ends rounds that have waited for their player too long, by the choices that cost and risk nothing. They are paid as any other,
 * and stay open, so that the game shows how they ended when its player comes back.
 *
 * @returns ends what is due now
 */
export function createForgottenRounds({ hours, report, ...services }: Parts): () => void {
  const { db, now, findGame } = services;
  const rounds = roundService(services);
  // The first condition is the index's own: rounds that were shown are most of the table.
  const waiting = db.prepare(
    `SELECT id, player, game_code AS gameCode, currency FROM game_rounds
     WHERE state <> 'shown' AND state = 'waiting'
       AND max(created_at, ifnull((SELECT max(made_at) FROM game_choices WHERE round_id = id), '')) <= ?`,
  );
  const givenUp = new Set<string>();

  const seatOf = ({ player, gameCode, currency }: Forgotten): Seat => {
    const game = findGame(gameCode);
    if (!game) throw new Error(`a round waits in ${gameCode}, a game that there is not`);
    const [owner = "", userId = ""] = player.split(/:(.*)/s);
    return { game, mode: owner === "demo" ? "demo" : "real", player, account: { userId, currency } };
  };

  return () => {
    const before = new Date(now().getTime() - hours * 3_600_000).toISOString();
    for (const row of waiting.all(before) as unknown as Forgotten[]) {
      if (givenUp.has(row.id)) continue;
      try {
        const seat = seatOf(row);
        const round = rounds.find(seat, row.id);
        if (round) endedQuietly(rounds, seat, round);
      } catch (error) {
        givenUp.add(row.id);
        report(error);
      }
    }
  };
}
