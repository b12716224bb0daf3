import type { TableSet } from "./database.ts";

/** Double-entry ledger: a transfer takes an amount from one account and gives it to another of the same currency. */
export const ledgerTables: TableSet = {
  sql: `
CREATE TABLE ledger_accounts (
  account_id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (
    kind IN ('cash', 'bonus', 'bonus_sport', 'bonus_waiting', 'withdrawals', 'coins', 'house', 'payments', 'credit_source',
      'jackpots', 'shop', 'coin_issuer')),
  user_id TEXT REFERENCES users,
  currency TEXT NOT NULL,
  CHECK ((user_id IS NULL) = (kind IN ('house', 'payments', 'credit_source', 'jackpots', 'shop', 'coin_issuer'))),
  CHECK ((currency = 'COIN') = (kind IN ('coins', 'coin_issuer')))
) STRICT;
CREATE UNIQUE INDEX ledger_accounts_by_name ON ledger_accounts (kind, currency, ifnull(user_id, ''));

CREATE TABLE ledger_balances (
  account_id INTEGER PRIMARY KEY REFERENCES ledger_accounts,
  of_player INTEGER NOT NULL CHECK (of_player IN (0, 1)),
  amount INTEGER NOT NULL DEFAULT 0 CHECK (abs(amount) <= 9007199254740991),
  CHECK (amount >= 0 OR NOT of_player)
) STRICT;

CREATE TABLE ledger_movements (
  movement_id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (
    kind IN ('welcome', 'bonus', 'bonus_converted', 'bonus_ended', 'bet', 'win', 'rollback', 'deposit',
      'deposit_reversed', 'withdrawal', 'withdrawal_back', 'payout', 'payout_returned', 'jackpot_share', 'jackpot',
      'reward', 'tournament_entry', 'bonus_waiting', 'free_spin', 'free_spin_win', 'free_bet', 'shop_payment', 'coins_earned',
      'coins_withdrawn', 'coins_granted', 'coins_spent')),
  user_id TEXT NOT NULL REFERENCES users,
  currency TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT;
CREATE INDEX ledger_movements_of_player ON ledger_movements (user_id, at);

CREATE TABLE ledger_transfers (
  transfer_id INTEGER PRIMARY KEY,
  movement_id INTEGER NOT NULL REFERENCES ledger_movements,
  from_account INTEGER NOT NULL REFERENCES ledger_accounts,
  to_account INTEGER NOT NULL REFERENCES ledger_accounts,
  amount INTEGER NOT NULL CHECK (amount > 0),
  CHECK (from_account <> to_account)
) STRICT;
CREATE INDEX ledger_transfers_of_movement ON ledger_transfers (movement_id);

CREATE VIEW ledger_entries AS
  SELECT movement_id, from_account AS account_id, -amount AS amount FROM ledger_transfers
  UNION ALL SELECT movement_id, to_account, amount FROM ledger_transfers;

CREATE TRIGGER ledger_accounts_open AFTER INSERT ON ledger_accounts BEGIN
  INSERT INTO ledger_balances (account_id, of_player) VALUES (NEW.account_id, NEW.user_id IS NOT NULL);
END;
CREATE TRIGGER ledger_transfers_one_currency BEFORE INSERT ON ledger_transfers
WHEN (SELECT count(DISTINCT currency) FROM (
  SELECT currency FROM ledger_accounts WHERE account_id IN (NEW.from_account, NEW.to_account)
  UNION ALL SELECT currency FROM ledger_movements WHERE movement_id = NEW.movement_id)) <> 1
BEGIN SELECT RAISE(ABORT, 'a transfer stays in one currency'); END;
CREATE TRIGGER ledger_transfers_book AFTER INSERT ON ledger_transfers BEGIN
  UPDATE ledger_balances SET amount = amount - NEW.amount WHERE account_id = NEW.from_account;
  UPDATE ledger_balances SET amount = amount + NEW.amount WHERE account_id = NEW.to_account;
END;
`,
  appendOnly: ["ledger_accounts", "ledger_movements", "ledger_transfers"],
};
