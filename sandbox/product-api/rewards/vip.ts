import { z } from "zod";
import type { VipLevel } from "#contract/session/user.ts";
import { queryOne, type Store } from "../../store/database.ts";

/** VIP levels with the points at which they start. Names are the same in every language. */
const LEVELS = [
  { name: "Spark", from: 1_000 },
  { name: "Ember", from: 5_000 },
  { name: "Lantern", from: 20_000 },
  { name: "Beacon", from: 50_000 },
  { name: "Dawn", from: 125_000 },
  { name: "Aurora", from: 300_000 },
  { name: "Corona", from: 750_000 },
  { name: "Zenith", from: 2_000_000 },
  { name: "Meridian", from: 5_000_000 },
  { name: "Solstice", from: 12_500_000 },
] as const;

/** The levels, lowest first [VIP-1]. Players below the first one have level 0, which is not listed. */
export function vipLevels(): VipLevel[] {
  return LEVELS.map(({ name }, index) => ({
    level: index + 1,
    name,
    images: { active: `/sandbox/content/vip/${name.toLowerCase()}.svg` },
  }));
}

/** The level of a number of points, and the progress to the next level in percent; 100 on the last level. */
export function scoreOf(points: number): { level: number; pct: number } {
  const level = LEVELS.filter(({ from }) => from <= points).length;
  const next = LEVELS[level];
  if (!next) return { level, pct: 100 };
  const from = LEVELS[level - 1]?.from ?? 0;
  return { level, pct: Math.floor(((points - from) * 100) / (next.from - from)) };
}

/** Counts VIP points: a hundred per euro staked, without rolled-back stakes. */
export function createPoints(store: Store) {
  const sumPoints = queryOne(
    store.db,
    `SELECT (SELECT starting_points FROM users WHERE user_id = ?1) + ifnull(sum(points), 0) AS points
     FROM wallet_transactions t WHERE user_id = ?1 AND kind = 'bet'
     AND NOT EXISTS (SELECT 1 FROM wallet_rollbacks r WHERE r.transaction_id = t.transaction_id)`,
    z.object({ points: z.number() }),
  );
  return (userId: string): number => sumPoints(userId)?.points ?? 0;
}
