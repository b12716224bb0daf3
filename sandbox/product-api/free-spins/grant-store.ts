import { z } from "zod";
import { currencyCode } from "#contract/wire/money/currency-code.ts";
import type { Clock } from "../../clock.ts";
import type { WalletRound, WalletTransaction } from "../../providers/seamless-wallet.ts";
import { query, queryOne, type Store } from "../../store/database.ts";
import { titlesColumn } from "../reward-texts/titles.ts";
import { MAX_REVEAL_TIME } from "../unseen-wins/unseen-wins.ts";

const grantRow = z.object({
  grantId: z.string(),
  userId: z.string(),
  gameCode: z.string(),
  currency: currencyCode,
  titles: titlesColumn,
  total: z.number(),
  used: z.number(),
  stake: z.number(),
  wageringFactor: z.number(),
  won: z.number(),
  released: z.number(),
  state: z.enum(["active", "played", "expired"]),
  grantedAt: z.string(),
  expiresAt: z.string(),
});
/** Free spins that were granted together; amounts are minor units. */
export type FreeSpinGrant = z.infer<typeof grantRow>;
export type NewFreeSpins = Pick<
  FreeSpinGrant,
  "userId" | "gameCode" | "currency" | "titles" | "total" | "stake" | "wageringFactor" | "expiresAt"
>;

const COLUMNS = `grant_id AS grantId, user_id AS userId, game_code AS gameCode, currency, titles, total, used, stake,
  wagering_factor AS wageringFactor, won, released, state, granted_at AS grantedAt, expires_at AS expiresAt`;
const grantIdRow = z.object({ grantId: z.string() });

/** Reads and writes free spins and their rounds, in the caller's transaction. */
export function createGrantStore({ db }: Store, clock: Clock) {
  const selectWhere = (condition: string) => `SELECT ${COLUMNS} FROM free_spin_grants WHERE ${condition}`;
  const find = queryOne(db, selectWhere("grant_id = ?"), grantRow);
  const isPlayable = "state = 'active' AND used < total AND expires_at > ?2";
  const selectPlayable = query(
    db,
    selectWhere(`user_id = ?1 AND ${isPlayable} ORDER BY expires_at, rowid`),
    grantRow,
  );
  const findNext = queryOne(
    db,
    selectWhere(`user_id = ?1 AND ${isPlayable} AND game_code = ?3 ORDER BY expires_at, rowid LIMIT 1`),
    grantRow,
  );
  const sumLeft = queryOne(
    db,
    `SELECT ifnull(sum(total - used), 0) AS spins FROM free_spin_grants WHERE user_id = ?1 AND ${isPlayable}`,
    z.object({ spins: z.number() }),
  );
  const selectDue = query(
    db,
    selectWhere("state = 'active' AND (used = total OR expires_at <= ?)"),
    grantRow,
  );
  const insert = db.prepare(
    `INSERT INTO free_spin_grants (grant_id, user_id, game_code, currency, titles, total, stake, wagering_factor, granted_at, expires_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const addUsed = db.prepare("UPDATE free_spin_grants SET used = used + ? WHERE grant_id = ?");
  const addWon = db.prepare("UPDATE free_spin_grants SET won = won + ? WHERE grant_id = ?");
  const release = db.prepare("UPDATE free_spin_grants SET released = won WHERE grant_id = ?");
  const setState = db.prepare("UPDATE free_spin_grants SET state = ? WHERE grant_id = ?");
  const insertRound = db.prepare(
    "INSERT INTO free_spin_rounds (transaction_id, grant_id, user_id, round_id, game_code) VALUES (?, ?, ?, ?, ?)",
  );
  const findOfRound = queryOne(
    db,
    `SELECT grant_id AS grantId FROM free_spin_rounds
     WHERE round_id = ? AND user_id = ? AND game_code = ? AND state <> 'rolled_back'`,
    grantIdRow,
  );
  const endRound = db.prepare(
    `UPDATE free_spin_rounds SET state = ?1, over_at = ifnull(over_at, ?2)
     WHERE round_id = ?3 AND user_id = ?4 AND game_code = ?5 AND state IN ('running', 'over')`,
  );
  const rollBack = queryOne(
    db,
    "UPDATE free_spin_rounds SET state = 'rolled_back' WHERE transaction_id = ? AND state <> 'rolled_back' RETURNING grant_id AS grantId",
    grantIdRow,
  );
  const selectUnshown = db.prepare(
    `SELECT 1 FROM free_spin_rounds WHERE grant_id = ? AND (state = 'running' OR state = 'over' AND over_at > ?) LIMIT 1`,
  );

  return {
    get: (grantId: string): FreeSpinGrant => find(grantId) as FreeSpinGrant,
    /** Free spins that can be played, the first to expire first. */
    playable: (userId: string): FreeSpinGrant[] => selectPlayable(userId, clock.iso()),
    /** The free spins that the next round in a game uses; null if there are none. */
    next: (userId: string, gameCode: string): FreeSpinGrant | null => findNext(userId, clock.iso(), gameCode),
    /** Number of spins left in all games. */
    left: (userId: string): number => sumLeft(userId, clock.iso())?.spins ?? 0,
    /** Grants that are played or expired and not ended. */
    due: (): FreeSpinGrant[] => selectDue(clock.iso()),
    add({
      userId,
      gameCode,
      currency,
      titles,
      total,
      stake,
      wageringFactor,
      expiresAt,
    }: NewFreeSpins): string {
      const grantId = crypto.randomUUID();
      insert.run(
        grantId,
        userId,
        gameCode,
        currency,
        JSON.stringify(titles),
        total,
        stake,
        wageringFactor,
        clock.iso(),
        expiresAt,
      );
      return grantId;
    },
    /** Uses a spin of a grant for a round. */
    takeSpin(grantId: string, { transactionId, userId, roundId, gameCode }: WalletTransaction): void {
      addUsed.run(1, grantId);
      insertRound.run(transactionId, grantId, userId, roundId, gameCode);
    },
    /** The grant that paid the stake of a round; null if it was the player's money. */
    ofRound({ roundId, userId, gameCode }: WalletRound): FreeSpinGrant | null {
      const round = findOfRound(roundId, userId, gameCode);
      return round && find(round.grantId);
    },
    endRound: ({ roundId, userId, gameCode }: WalletRound, state: "over" | "shown") =>
      void endRound.run(state, clock.iso(), roundId, userId, gameCode),
    /** Whether a round of a grant is still running, or its game is probably still showing its result. */
    hasUnshownRound: (grantId: string): boolean =>
      selectUnshown.get(grantId, clock.in(-MAX_REVEAL_TIME / 1000)) !== undefined,
    addWon: (grantId: string, amount: number) => void addWon.run(amount, grantId),
    /** Marks all wins as released. */
    release: (grantId: string) => void release.run(grantId),
    setState: (grantId: string, state: FreeSpinGrant["state"]) => void setState.run(state, grantId),
    /** Gives the spin of a stake back; returns its grant, null if the stake was no free spin. */
    rollBack(transactionId: string): FreeSpinGrant | null {
      const round = rollBack(transactionId);
      if (!round) return null;
      addUsed.run(-1, round.grantId);
      return find(round.grantId);
    },
  };
}
