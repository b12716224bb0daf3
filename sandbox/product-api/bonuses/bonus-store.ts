import type { Currency } from "#contract/money/money.ts";
import type { BONUS_KINDS, BONUS_STATES } from "#contract/rewards/bonuses.ts";
import type { Clock } from "../../clock.ts";
import type { Store } from "../../store/database.ts";

export type BonusState = (typeof BONUS_STATES)[number];

/** A bonus as it is stored; amounts in minor units. */
export interface BonusRow {
  bonusId: string;
  userId: string;
  benefitId: string;
  kind: (typeof BONUS_KINDS)[number];
  state: BonusState;
  currency: Currency;
  amount: number;
  wageringFactor: number;
  wageringRequired: number;
  wageringDone: number;
  maxStake: number | null;
  maxConversion: number | null;
  converted: number;
  grantedAt: string;
  expiresAt: string;
  endedAt: string | null;
}

export type NewBonus = Omit<
  BonusRow,
  "bonusId" | "state" | "wageringDone" | "converted" | "grantedAt" | "endedAt"
> & {
  paymentId: string | null;
};

const COLUMNS = `bonus_id AS bonusId, user_id AS userId, benefit_id AS benefitId, kind, state, currency, amount,
  wagering_factor AS wageringFactor, wagering_required AS wageringRequired, wagering_done AS wageringDone,
  max_stake AS maxStake, max_conversion AS maxConversion, converted, granted_at AS grantedAt,
  expires_at AS expiresAt, ended_at AS endedAt`;

/** Reads and writes bonuses. Callers hold the transaction. */
export function createBonusStore({ db }: Store, clock: Clock) {
  const select = (condition: string) => db.prepare(`SELECT ${COLUMNS} FROM bonuses WHERE ${condition}`);
  const byId = select("bonus_id = ?");
  const byPayment = select("payment_id = ?");
  const active = select("user_id = ? AND state = 'active' AND (kind = 'sport') = ?");
  const allActive = select("user_id = ? AND state = 'active' ORDER BY granted_at DESC");
  const ended = select(
    "user_id = ? AND ended_at IS NOT NULL AND (ended_at, bonus_id) < (?, ?) ORDER BY ended_at DESC, bonus_id DESC LIMIT ?",
  );
  const expired = select("state = 'active' AND expires_at <= ?");
  const expiring = select(
    "state = 'active' AND warned_at IS NULL AND expires_at <= ? AND granted_at < ? AND expires_at > ?",
  );
  const idle = select("state = 'active' AND kind <> 'sport' AND last_stake_at <= ?");
  const lastOfBenefit = db.prepare(
    "SELECT max(granted_at) AS at FROM bonuses WHERE user_id = ? AND benefit_id = ?",
  );
  const insert = db.prepare(
    `INSERT INTO bonuses (bonus_id, user_id, benefit_id, kind, state, currency, amount, wagering_factor,
       wagering_required, max_stake, max_conversion, payment_id, granted_at, expires_at)
     VALUES (?, ?, ?, ?, 'active', ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const end = db.prepare(
    "UPDATE bonuses SET state = ?, converted = ?, ended_at = ? WHERE bonus_id = ? AND state = 'active'",
  );
  const reopen = db.prepare(
    "UPDATE bonuses SET state = 'active', ended_at = NULL WHERE bonus_id = ? AND state = 'used_up'",
  );
  const count = db.prepare(
    "UPDATE bonuses SET wagering_done = max(0, wagering_done + ?), last_stake_at = ? WHERE bonus_id = ?",
  );
  const convertMore = db.prepare("UPDATE bonuses SET converted = converted + ? WHERE bonus_id = ?");
  const warn = db.prepare("UPDATE bonuses SET warned_at = ? WHERE bonus_id = ?");

  const one = (row: unknown) => (row as BonusRow | undefined) ?? null;
  const many = (rows: unknown) => rows as BonusRow[];

  return {
    find: (bonusId: string): BonusRow | null => one(byId.get(bonusId)),
    ofPayment: (paymentId: string): BonusRow | null => one(byPayment.get(paymentId)),
    /** The one that is being wagered in games, or waits for the sportsbook. */
    active: (userId: string, sport = false): BonusRow | null => one(active.get(userId, sport ? 1 : 0)),
    allActive: (userId: string): BonusRow[] => many(allActive.all(userId)),
    /** Those that have ended, latest first, after a place in the list. */
    ended: (userId: string, after: readonly [at: string, id: string], limit: number): BonusRow[] =>
      many(ended.all(userId, ...after, limit)),
    expired: (): BonusRow[] => many(expired.all(clock.iso())),
    /** Those that expire within so many seconds, have not been told of, and were granted before that. */
    expiring: (seconds: number): BonusRow[] =>
      many(expiring.all(clock.in(seconds), clock.in(-3600), clock.iso())),
    /** Those that nothing was staked under for so many seconds. */
    idle: (seconds: number): BonusRow[] => many(idle.all(clock.in(-seconds))),
    lastGrant(userId: string, benefitId: string): string | null {
      const at = lastOfBenefit.get(userId, benefitId)?.at;
      return at ? String(at) : null;
    },
    add(bonus: NewBonus): BonusRow {
      const bonusId = crypto.randomUUID();
      const { userId, benefitId, kind, currency, amount, wageringFactor, wageringRequired } = bonus;
      insert.run(
        ...[bonusId, userId, benefitId, kind, currency, amount, wageringFactor, wageringRequired],
        ...[bonus.maxStake, bonus.maxConversion, bonus.paymentId, clock.iso(), bonus.expiresAt],
      );
      return one(byId.get(bonusId)) as BonusRow;
    },
    end: (bonusId: string, state: Exclude<BonusState, "active">, converted = 0) =>
      void end.run(state, converted, clock.iso(), bonusId),
    /** What was used up is being wagered again; false where it had ended otherwise. */
    reopen: (bonusId: string): boolean => reopen.run(bonusId).changes === 1,
    /** Adds to what has counted, or takes from it. */
    count: (bonusId: string, counted: number) => void count.run(counted, clock.iso(), bonusId),
    convertMore: (bonusId: string, amount: number) => void convertMore.run(amount, bonusId),
    warned: (bonusId: string) => void warn.run(clock.iso(), bonusId),
  };
}
export type BonusStore = ReturnType<typeof createBonusStore>;
