import { z } from "zod";
import type { Currency } from "#contract/wire/money/money.ts";
import { fromEuros } from "../../exchange-rates.ts";
import { query, type Store } from "../../store/database.ts";
import { lobbyGames } from "../lobby/catalogue.ts";
import type { MissionRound } from "./missions.ts";

/**
 * Provider of each game that counts: slots and table games. Not counted are live tables and the crash game, because their stakes
 * can be taken back before the round.
 */
const COUNTED_PROVIDERS: ReadonlyMap<string, string> = new Map(
  lobbyGames
    .filter(
      ({ categories }) =>
        (categories.includes("slots") || categories.includes("table-games")) &&
        !categories.includes("live-casino"),
    )
    .map(({ code, provider }) => [code, provider.id]),
);

const roundRow = z.object({ gameCode: z.string(), stake: z.number(), win: z.number() });

/** Reads the committed rounds of players that count for missions and invitations. */
export function createMissionRounds({ db }: Store) {
  // A stake or a win that was rolled back has a row in wallet_rollbacks; a free spin is stored with the amount 0.
  const select = query(
    db,
    `SELECT b.game_code AS gameCode, sum(b.amount) AS stake, ifnull((
       SELECT sum(w.amount) FROM wallet_transactions w LEFT JOIN wallet_rollbacks x USING (transaction_id)
       WHERE w.round_id = b.round_id AND w.user_id = b.user_id AND w.kind = 'win' AND w.game_code = b.game_code
         AND x.transaction_id IS NULL), 0) AS win
     FROM wallet_transactions b LEFT JOIN wallet_rollbacks r USING (transaction_id)
     WHERE b.user_id = ? AND b.at >= ? AND b.at < ? AND b.kind = 'bet' AND b.amount > 0 AND r.transaction_id IS NULL
     GROUP BY b.game_code, b.round_id`,
    roundRow,
  );

  return {
    /**
     * The rounds of a player that started in a time span, with at least the minimum stake.
     *
     * @param span ISO times; `to` is exclusive
     */
    between(
      { userId, currency }: { userId: string; currency: Currency },
      { from, to }: { from: string; to: string },
      minStakeEuros: number,
    ): MissionRound[] {
      const minStake = fromEuros(minStakeEuros, currency);
      return select(userId, from, to).flatMap(({ gameCode, stake, win }) => {
        const provider = COUNTED_PROVIDERS.get(gameCode);
        return provider && stake >= minStake ? [{ gameCode, provider, stake, win }] : [];
      });
    },
  };
}
