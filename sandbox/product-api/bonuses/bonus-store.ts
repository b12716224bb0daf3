import { z } from "zod";
import { currencyCode } from "#contract/wire/money/currency-code.ts";
import { BONUS_KINDS, BONUS_STATES } from "#contract/wire/rewards/bonuses.ts";
import type { Clock } from "../../clock.ts";
import { query, queryOne, type Store } from "../../store/database.ts";
import { titlesColumn } from "../reward-texts/titles.ts";

const bonusRow = z.object({
  bonusId: z.string(),
  userId: z.string(),
  benefitId: z.string(),
  /** Titles of a bonus that is not an offer. */
  titles: titlesColumn.nullable(),
  kind: z.enum(BONUS_KINDS),
  state: z.enum(BONUS_STATES),
  currency: currencyCode,
  amount: z.number(),
  wageringFactor: z.number(),
  wageringRequired: z.number(),
  wageringDone: z.number(),
  maxStake: z.number().nullable(),
  maxConversion: z.number().nullable(),
  converted: z.number(),
  grantedAt: z.string(),
  expiresAt: z.string(),
  endedAt: z.string().nullable(),
});

/** A stored bonus; amounts are minor units. */
export type BonusRow = z.infer<typeof bonusRow>;

type NewBonus = Omit<
  BonusRow,
  "bonusId" | "state" | "wageringDone" | "converted" | "grantedAt" | "endedAt"
> & {
  /** The deposit for which the bonus was granted; null for gifts. */
  paymentId: string | null;
};

const COLUMNS = `bonus_id AS bonusId, user_id AS userId, benefit_id AS benefitId, titles, kind, state, currency, amount,
  wagering_factor AS wageringFactor, wagering_required AS wageringRequired, wagering_done AS wageringDone,
  max_stake AS maxStake, max_conversion AS maxConversion, converted, granted_at AS grantedAt,
  expires_at AS expiresAt, ended_at AS endedAt`;

/** Reads and writes bonuses, in the caller's transaction. */
export function createBonusStore({ db }: Store, clock: Clock) {
  const selectWhere = (condition: string) => `SELECT ${COLUMNS} FROM bonuses WHERE ${condition}`;
  const find = queryOne(db, selectWhere("bonus_id = ?"), bonusRow);
  const findByPayment = queryOne(db, selectWhere("payment_id = ?"), bonusRow);
  const findActive = queryOne(
    db,
    selectWhere("user_id = ? AND state = 'active' AND (kind = 'sport') = ?"),
    bonusRow,
  );
  const selectActive = query(
    db,
    selectWhere("user_id = ? AND state = 'active' ORDER BY granted_at DESC"),
    bonusRow,
  );
  const selectEnded = query(
    db,
    selectWhere(
      `user_id = ? AND ended_at IS NOT NULL AND (ended_at, bonus_id) < (?, ?)
       ORDER BY ended_at DESC, bonus_id DESC LIMIT ?`,
    ),
    bonusRow,
  );
  const selectExpired = query(db, selectWhere("state = 'active' AND expires_at <= ?"), bonusRow);
  const selectExpiring = query(
    db,
    selectWhere(
      "state = 'active' AND warned_at IS NULL AND expires_at <= ? AND granted_at < ? AND expires_at > ?",
    ),
    bonusRow,
  );
  const selectIdle = query(
    db,
    selectWhere("state = 'active' AND kind <> 'sport' AND last_stake_at <= ?"),
    bonusRow,
  );
  const findLastGrant = queryOne(
    db,
    "SELECT max(granted_at) AS at FROM bonuses WHERE user_id = ? AND benefit_id = ?",
    z.object({ at: z.string().nullable() }),
  );
  const insert = db.prepare(
    `INSERT INTO bonuses (bonus_id, user_id, benefit_id, kind, state, currency, amount, wagering_factor,
       wagering_required, max_stake, max_conversion, payment_id, titles, granted_at, expires_at)
     VALUES (?, ?, ?, ?, 'active', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const end = db.prepare(
    "UPDATE bonuses SET state = ?, converted = ?, ended_at = ? WHERE bonus_id = ? AND state = 'active'",
  );
  const reopen = db.prepare(
    "UPDATE bonuses SET state = 'active', ended_at = NULL WHERE bonus_id = ? AND state = 'used_up'",
  );
  const addWagering = db.prepare(
    "UPDATE bonuses SET wagering_done = max(0, wagering_done + ?), last_stake_at = ? WHERE bonus_id = ?",
  );
  const addConverted = db.prepare("UPDATE bonuses SET converted = converted + ? WHERE bonus_id = ?");
  const markWarned = db.prepare("UPDATE bonuses SET warned_at = ? WHERE bonus_id = ?");

  return {
    find: (bonusId: string): BonusRow | null => find(bonusId),
    ofPayment: (paymentId: string): BonusRow | null => findByPayment(paymentId),
    /** The active bonus for games, or the one for sport. */
    active: (userId: string, sport = false): BonusRow | null => findActive(userId, sport ? 1 : 0),
    allActive: (userId: string): BonusRow[] => selectActive(userId),
    /** Ended bonuses after a cursor, latest first. */
    ended: (userId: string, after: readonly [at: string, id: string], limit: number): BonusRow[] =>
      selectEnded(userId, ...after, limit),
    expired: (): BonusRow[] => selectExpired(clock.iso()),
    /**
     * Bonuses that expire within a number of seconds, were granted more than an hour ago, and for which no expiry mail was
     * sent.
     */
    expiring: (seconds: number): BonusRow[] =>
      selectExpiring(clock.in(seconds), clock.in(-3600), clock.iso()),
    /** Bonuses without a stake for a number of seconds. */
    idle: (seconds: number): BonusRow[] => selectIdle(clock.in(-seconds)),
    /** ISO time at which the player last got this benefit, null for never. */
    lastGrant: (userId: string, benefitId: string): string | null =>
      findLastGrant(userId, benefitId)?.at ?? null,
    add(bonus: NewBonus): BonusRow {
      const bonusId = crypto.randomUUID();
      insert.run(
        bonusId,
        bonus.userId,
        bonus.benefitId,
        bonus.kind,
        bonus.currency,
        bonus.amount,
        bonus.wageringFactor,
        bonus.wageringRequired,
        bonus.maxStake,
        bonus.maxConversion,
        bonus.paymentId,
        bonus.titles && JSON.stringify(bonus.titles),
        clock.iso(),
        bonus.expiresAt,
      );
      return find(bonusId) as BonusRow;
    },
    end: (bonusId: string, state: Exclude<BonusRow["state"], "active">, converted = 0) =>
      void end.run(state, converted, clock.iso(), bonusId),
    /** Makes a used-up bonus active again. Returns false for one that ended in another way. */
    reopen: (bonusId: string): boolean => reopen.run(bonusId).changes === 1,
    /** Adds to the wagering that is done; `amount` may be negative. */
    addWagering: (bonusId: string, amount: number) => void addWagering.run(amount, clock.iso(), bonusId),
    addConverted: (bonusId: string, amount: number) => void addConverted.run(amount, bonusId),
    /** Records that the expiry was announced. */
    markWarned: (bonusId: string) => void markWarned.run(clock.iso(), bonusId),
  };
}
export type BonusStore = ReturnType<typeof createBonusStore>;
