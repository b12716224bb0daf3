import { z } from "zod";
import type { WinEvent, WinStatistics } from "#contract/wire/content/content.ts";
import { currencyCode } from "#contract/wire/money/currency-code.ts";
import { decimalOf } from "#contract/wire/money/money.ts";
import { maskLogin } from "../../masking.ts";
import { SPORTSBOOK_CODE } from "../../providers/sport/operator-port.ts";
import { query, queryOne, type Store } from "../../store/database.ts";
import { gameSummary, type Lobby } from "../lobby/lobby.ts";

const MAX_LATEST_WINS = 30;

const winRow = z.object({
  id: z.string(),
  login: z.string(),
  gameCode: z.string(),
  amount: z.number(),
  currency: currencyCode,
  at: z.string(),
});

/** Wins of all players in games, from the wallet's transactions without those that were rolled back [EVT-1]. */
export function createWins(store: Store, lobby: Lobby) {
  const { db } = store;
  const selectWhere = (condition: string) =>
    `SELECT t.transaction_id AS id, u.login, t.game_code AS gameCode, t.amount, t.currency, t.at
     FROM wallet_transactions t JOIN users u USING (user_id)
     LEFT JOIN wallet_rollbacks r USING (transaction_id)
     WHERE t.kind = 'win' AND t.amount > 0 AND t.game_code <> '${SPORTSBOOK_CODE}' AND r.transaction_id IS NULL
       AND ${condition}`;
  const latestWins = query(
    db,
    selectWhere(`TRUE ORDER BY t.at DESC, t.rowid DESC LIMIT ${MAX_LATEST_WINS}`),
    winRow,
  );
  const findWin = queryOne(db, selectWhere("t.transaction_id = ?"), winRow);
  const lastWin = queryOne(db, selectWhere("t.user_id = ? ORDER BY t.at DESC, t.rowid DESC LIMIT 1"), winRow);
  const topWin = queryOne(db, selectWhere("t.user_id = ? ORDER BY t.amount DESC, t.rowid LIMIT 1"), winRow);

  const view = ({ id, login, gameCode, amount, currency, at }: z.infer<typeof winRow>): WinEvent => ({
    id,
    player: maskLogin(login),
    game: gameSummary(lobby, gameCode),
    amount: decimalOf({ amount, currency }),
    currency,
    at,
  });
  const viewIfFound = (row: z.infer<typeof winRow> | null) => row && view(row);

  return {
    /** The latest wins, newest first. */
    latest: (): WinEvent[] => latestWins().map(view),
    /** The win of a wallet transaction; null if it is not a win or was rolled back. */
    find: (transactionId: string): WinEvent | null => viewIfFound(findWin(transactionId)),
    /** The last and the highest win of a player. */
    ofPlayer: (userId: string): WinStatistics => ({
      last_win: viewIfFound(lastWin(userId)),
      top_win: viewIfFound(topWin(userId)),
    }),
  };
}
export type Wins = ReturnType<typeof createWins>;
