import { z } from "zod";
import { currencyCode } from "#contract/wire/money/currency-code.ts";
import type { Clock } from "../../clock.ts";
import { query, type Store } from "../../store/database.ts";
import type { Ledger } from "../../store/ledger.ts";
import { type Titles, titlesColumn } from "../reward-texts/titles.ts";

const waitingRow = z.object({
  waitingId: z.string(),
  userId: z.string(),
  source: z.string(),
  titles: titlesColumn,
  currency: currencyCode,
  amount: z.number(),
  wageringFactor: z.number(),
  grantedAt: z.string(),
});
/** A bonus that waits until no other bonus is being wagered. The amount is in minor units. */
export type WaitingBonus = z.infer<typeof waitingRow>;

export type NewWaitingBonus = Omit<WaitingBonus, "waitingId" | "grantedAt"> & { titles: Titles };

/**
 * The queue of bonuses that were granted while another was being wagered (docs/decisions/100). Their money is in the player's account
 * `bonus_waiting`. Runs in the caller's transaction.
 */
export function createWaitingBonuses({ db }: Store, clock: Clock, ledger: Ledger) {
  const insert = db.prepare("INSERT INTO waiting_bonuses VALUES (?, ?, ?, ?, ?, ?, ?, ?)");
  const remove = db.prepare("DELETE FROM waiting_bonuses WHERE waiting_id = ?");
  const select = query(
    db,
    `SELECT waiting_id AS waitingId, user_id AS userId, source, titles, currency, amount, wagering_factor AS wageringFactor,
       granted_at AS grantedAt FROM waiting_bonuses WHERE user_id = ? ORDER BY rowid`,
    waitingRow,
  );
  const selectPlayers = query(
    db,
    "SELECT DISTINCT user_id AS userId FROM waiting_bonuses",
    z.object({ userId: z.string() }),
  );

  return {
    /** The queue of a player, the next one first. */
    list: (userId: string): WaitingBonus[] => select(userId),
    players: (): string[] => selectPlayers().map(({ userId }) => userId),
    /**
     * Adds a bonus.
     *
     * @param funding `won`: its money is in the account `bonus_waiting` already, as a win of free spins
     */
    add(bonus: NewWaitingBonus, funding: "operator" | "won"): void {
      const { userId, source, titles, currency, amount, wageringFactor } = bonus;
      insert.run(
        crypto.randomUUID(),
        userId,
        source,
        JSON.stringify(titles),
        currency,
        amount,
        wageringFactor,
        clock.iso(),
      );
      if (funding === "won") return;
      const transfers = [{ from: "credit_source", to: "bonus_waiting", amount }] as const;
      ledger.move({ kind: "bonus_waiting", userId, currency, transfers });
    },
    /** Removes a bonus from the queue and moves its money to the bonus account. */
    release({ waitingId, userId, currency, amount }: WaitingBonus): void {
      remove.run(waitingId);
      const transfers = [{ from: "bonus_waiting", to: "bonus", amount }] as const;
      ledger.move({ kind: "bonus", userId, currency, transfers });
    },
  };
}
