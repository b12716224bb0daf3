import type { VipLevel } from "#contract/session/user.ts";
import type { Store } from "../../store/database.ts";

/** Level names are proper names, the same in every language; `from` is how many points a level takes. */
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

/** The levels, lowest first; level 0, of one who has not played yet, is none of them [VIP-1]. */
export function vipLevels(): VipLevel[] {
  return LEVELS.map(({ name }, index) => ({
    level: index + 1,
    name,
    images: { active: `/sandbox/content/vip/${name.toLowerCase()}.svg` },
  }));
}

/** The level that so many points reach, and how far it is to the next in per cent; 100 on the last. */
export function scoreOf(points: number): { level: number; pct: number } {
  const level = LEVELS.filter(({ from }) => from <= points).length;
  const next = LEVELS[level];
  if (!next) return { level, pct: 100 };
  const from = LEVELS[level - 1]?.from ?? 0;
  return { level, pct: Math.floor(((points - from) * 100) / (next.from - from)) };
}

/** Points count stakes, a hundred for a euro's worth; a stake that was taken back does not count. */
export function createPoints(store: Store) {
  const sum = store.db.prepare(
    `SELECT (SELECT starting_points FROM users WHERE user_id = ?1) + ifnull(sum(points), 0) AS points
     FROM wallet_transactions t WHERE user_id = ?1 AND kind = 'bet'
     AND NOT EXISTS (SELECT 1 FROM wallet_rollbacks r WHERE r.transaction_id = t.transaction_id)`,
  );
  return (userId: string): number => Number(sum.get(userId)?.points);
}
