import type { TableSet } from "../../store/database.ts";

/**
 * The rounds of players for real money, one row per round. Triggers on the wallet's tables write them, so that they always
 * match the wallet. Amounts are minor units after rollbacks; `given_back` is the total of rolled-back stakes.
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
  at TEXT NOT NULL,
  UNIQUE (user_id, round_id, game_code)
) STRICT;
CREATE INDEX player_rounds_by_time ON player_rounds (user_id, at, round_key);

CREATE TRIGGER wallet_transactions_round AFTER INSERT ON wallet_transactions BEGIN
  INSERT INTO player_rounds (user_id, round_id, game_code, currency, stake, win, at)
  VALUES (NEW.user_id, NEW.round_id, NEW.game_code, NEW.currency,
    iif(NEW.kind = 'bet', NEW.amount, 0), iif(NEW.kind = 'win', NEW.amount, 0), NEW.at)
  ON CONFLICT (user_id, round_id, game_code) DO UPDATE SET stake = stake + excluded.stake, win = win + excluded.win;
END;
CREATE TRIGGER wallet_rollbacks_round AFTER INSERT ON wallet_rollbacks BEGIN
  UPDATE player_rounds SET
    stake = player_rounds.stake - iif(t.kind = 'bet', t.amount, 0),
    win = player_rounds.win - iif(t.kind = 'win', t.amount, 0),
    given_back = given_back + iif(t.kind = 'bet', t.amount, 0)
  FROM wallet_transactions t
  WHERE t.transaction_id = NEW.transaction_id AND t.user_id = player_rounds.user_id
    AND t.round_id = player_rounds.round_id AND t.game_code = player_rounds.game_code;
END;
`,
};
