import { z } from "zod";
import { currencyCode } from "#contract/wire/money/currency-code.ts";
import type { Currency } from "#contract/wire/money/money.ts";
import type { Clock } from "../../clock.ts";
import { WalletRefusal, type WalletTransaction } from "../../providers/seamless-wallet.ts";
import type { FreeBet } from "../../providers/sport/operator-port.ts";
import { query, type Store } from "../../store/database.ts";
import type { Transfer } from "../../store/ledger.ts";

/** Seconds after which a free bet expires. */
const LIFETIME = 7 * 24 * 3600;

const freeBetRow = z.object({
  id: z.string(),
  stake: z.number(),
  currency: currencyCode,
  expiresAt: z.string().transform((text) => Date.parse(text)),
});

/** Free bets of players, in the caller's transaction. */
export function createFreeBets({ db }: Store, clock: Clock) {
  const insert = db.prepare("INSERT INTO sport_free_bets VALUES (?, ?, ?, ?, ?, ?)");
  const insertStake = db.prepare("INSERT INTO sport_free_bet_stakes VALUES (?, ?)");
  const selectUsable = query(
    db,
    `SELECT free_bet_id AS id, stake, currency, expires_at AS expiresAt FROM sport_free_bets b
     WHERE user_id = ?1 AND expires_at > ?2 AND NOT EXISTS (
       SELECT 1 FROM sport_free_bet_stakes s WHERE s.free_bet_id = b.free_bet_id
       AND NOT EXISTS (SELECT 1 FROM wallet_rollbacks r WHERE r.transaction_id = s.transaction_id))
     ORDER BY expires_at, free_bet_id`,
    freeBetRow,
  );
  const usable = (userId: string): FreeBet[] => selectUsable(userId, clock.iso());

  return {
    /** Free bets that can be used now, the one that expires first in front. */
    usable,
    /**
     * Grants a free bet.
     *
     * @param stake minor units
     * @returns its id
     */
    grant(userId: string, currency: Currency, stake: number): string {
      const id = crypto.randomUUID();
      insert.run(id, userId, currency, stake, clock.iso(), clock.in(LIFETIME));
      return id;
    },
    /**
     * Uses a free bet for the stake of a sports bet. Returns the transfers of the stake.
     *
     * @throws WalletRefusal if the player has no such free bet of this amount
     */
    stake({ transactionId, userId, currency, amount }: WalletTransaction, freeBetId: string): Transfer[] {
      const bet = usable(userId).find(({ id }) => id === freeBetId);
      if (bet?.stake !== amount || bet.currency !== currency) throw new WalletRefusal("insufficient-funds");
      insertStake.run(transactionId, freeBetId);
      return [{ from: "credit_source", to: "house", amount }];
    },
  };
}
export type FreeBets = ReturnType<typeof createFreeBets>;
