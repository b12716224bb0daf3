import type { WinEvent, WinStatistics } from "#contract/content/content.ts";
import { type Currency, decimalOf } from "#contract/money/money.ts";
import type { Store } from "../../store/database.ts";
import type { Lobby } from "../lobby/lobby.ts";
import { shownGame } from "../lobby/shown-game.ts";
import { masked } from "./masked.ts";

const SHOWN = 30;

/** Rounds that paid, as the ledger's own transactions tell them; what was rolled back is no win [EVT-1]. */
export function createWins(store: Store, lobby: Lobby) {
  const select = (condition: string) =>
    store.db.prepare(
      `SELECT t.*, u.login FROM wallet_transactions t JOIN users u USING (user_id)
       LEFT JOIN wallet_rollbacks r USING (transaction_id)
       WHERE t.kind = 'win' AND t.amount > 0 AND r.transaction_id IS NULL AND ${condition}`,
    );
  const latest = select(`TRUE ORDER BY t.at DESC, t.rowid DESC LIMIT ${SHOWN}`);
  const one = select("t.transaction_id = ?");
  const last = select("t.user_id = ? ORDER BY t.at DESC, t.rowid DESC LIMIT 1");
  const top = select("t.user_id = ? ORDER BY t.amount DESC, t.rowid LIMIT 1");

  const event = (row: Record<string, unknown>): WinEvent => {
    const currency = row.currency as Currency;
    return {
      id: String(row.transaction_id),
      player: masked(String(row.login)),
      game: shownGame(lobby, String(row.game_code)),
      amount: decimalOf({ amount: Number(row.amount), currency }),
      currency,
      at: String(row.at),
    };
  };
  const first = (row: Record<string, unknown> | undefined) => (row ? event(row) : null);

  return {
    latest: (): WinEvent[] => latest.all().map(event),
    one: (transactionId: string): WinEvent | null => first(one.get(transactionId)),
    ofPlayer: (userId: string): WinStatistics => ({
      last_win: first(last.get(userId)),
      top_win: first(top.get(userId)),
    }),
  };
}
export type Wins = ReturnType<typeof createWins>;
