import type { TableSet } from "../../store/database.ts";

/**
 * The rounds of players for real money, one row per round. Triggers on the wallet's tables write them, so that they always
 * match the wallet. Amounts are minor units after rollbacks; `given_back` is the total of rolled-back stakes. `bonus_stake` and
 * `bonus_win` are the parts of stake and win in bonus money, `unpaid` is the part of the win whose bonus had ended: the rest is cash
 * (docs/decisions/184).
 */
export const historyTables: TableSet = {
  sql: `
CREATE TABLE player_rounds (
  round_key INTEGER PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users,
  round_id TEXT NOT NULL,
  game_code TEXT NOT NULL,
  currency TEXT NOT NULL,
  stake INTEGER NOT NULL CHECK (stake >= 0),
  win INTEGER NOT NULL CHECK (win >= 0),
  given_back INTEGER NOT NULL DEFAULT 0 CHECK (given_back >= 0),
  bonus_stake INTEGER NOT NULL CHECK (bonus_stake BETWEEN 0 AND stake),
  bonus_win INTEGER NOT NULL CHECK (bonus_win >= 0),
  unpaid INTEGER NOT NULL CHECK (unpaid >= 0 AND bonus_win + unpaid <= win),
  at TEXT NOT NULL,
  UNIQUE (user_id, round_id, game_code)
) STRICT;
CREATE INDEX player_rounds_by_time ON player_rounds (user_id, at, round_key);

CREATE VIEW wallet_transaction_parts AS
  SELECT transaction_id, stake, win, iif(stake > 0, bonus, 0) AS bonus_stake, iif(stake > 0, 0, bonus) AS bonus_win,
    max(0, win - moved) AS unpaid
  FROM (SELECT w.transaction_id, iif(w.kind = 'bet', w.amount, 0) AS stake, iif(w.kind = 'win', w.amount, 0) AS win,
      ifnull(sum(x.amount), 0) AS moved,
      ifnull(sum(x.amount) FILTER (WHERE f.kind IN ('bonus', 'bonus_sport')
        OR t.kind IN ('bonus', 'bonus_sport', 'bonus_waiting')), 0) AS bonus
    FROM wallet_transactions w LEFT JOIN ledger_transfers x USING (movement_id)
    LEFT JOIN ledger_accounts f ON f.account_id = x.from_account
    LEFT JOIN ledger_accounts t ON t.account_id = x.to_account
    GROUP BY w.transaction_id);

CREATE TRIGGER wallet_transactions_round AFTER INSERT ON wallet_transactions BEGIN
  INSERT INTO player_rounds (user_id, round_id, game_code, currency, stake, win, bonus_stake, bonus_win, unpaid, at)
  SELECT NEW.user_id, NEW.round_id, NEW.game_code, NEW.currency, stake, win, bonus_stake, bonus_win, unpaid, NEW.at
  FROM wallet_transaction_parts WHERE transaction_id = NEW.transaction_id
  ON CONFLICT (user_id, round_id, game_code) DO UPDATE SET stake = stake + excluded.stake, win = win + excluded.win,
    bonus_stake = bonus_stake + excluded.bonus_stake, bonus_win = bonus_win + excluded.bonus_win,
    unpaid = unpaid + excluded.unpaid;
END;
CREATE TRIGGER wallet_rollbacks_round AFTER INSERT ON wallet_rollbacks BEGIN
  UPDATE player_rounds SET
    stake = player_rounds.stake - p.stake,
    win = player_rounds.win - p.win,
    bonus_stake = player_rounds.bonus_stake - p.bonus_stake,
    bonus_win = player_rounds.bonus_win - p.bonus_win,
    unpaid = player_rounds.unpaid - p.unpaid,
    given_back = given_back + p.stake
  FROM wallet_transactions t JOIN wallet_transaction_parts p USING (transaction_id)
  WHERE t.transaction_id = NEW.transaction_id AND t.user_id = player_rounds.user_id
    AND t.round_id = player_rounds.round_id AND t.game_code = player_rounds.game_code;
END;
`,
};
