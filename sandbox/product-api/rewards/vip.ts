import { z } from "zod";
import type { VipLevel } from "#contract/wire/session/user.ts";
import { queryOne, type Store } from "../../store/database.ts";
import type { RewardRules } from "../grants/reward-grants.ts";

/** A VIP level; its name is the same in every language. */
interface LevelRules {
  name: string;
  /** Points at which it starts. */
  from: number;
  /** Granted once, when it is reached. */
  rewards: readonly RewardRules[];
}

const coins = (count: number): RewardRules => ({ kind: "coins", count });
const cash = (euros: number): RewardRules => ({ kind: "cash", euros });
const spins = (count: number, gameCode: string): RewardRules => ({
  kind: "spins",
  count,
  gameCode,
  stakeEuros: 0.2,
  wageringFactor: 10,
});

/** Points for a stake of one euro. */
export const POINTS_PER_EURO = 100;

/**
 * The levels, lowest first [VIP-1]. Players below the first one have level 0, which is not listed. What they give as long as a player
 * has them is in `perks/`.
 */
export const LEVELS = [
  { name: "Spark", from: 1_000, rewards: [coins(50)] },
  { name: "Ember", from: 5_000, rewards: [spins(10, "bottled-comet")] },
  { name: "Lantern", from: 20_000, rewards: [spins(25, "thousand-lantern-river")] },
  { name: "Beacon", from: 50_000, rewards: [coins(500)] },
  { name: "Dawn", from: 125_000, rewards: [cash(10)] },
  { name: "Aurora", from: 300_000, rewards: [cash(25), coins(1_000)] },
  { name: "Corona", from: 750_000, rewards: [cash(60), spins(50, "noon-over-khemra")] },
  { name: "Zenith", from: 2_000_000, rewards: [cash(150)] },
  { name: "Meridian", from: 5_000_000, rewards: [cash(350)] },
  { name: "Solstice", from: 12_500_000, rewards: [cash(1_000), coins(5_000)] },
] as const satisfies readonly LevelRules[];

/** The rules of a level; null for level 0. */
export function levelRules(level: number): LevelRules | null {
  return LEVELS[level - 1] ?? null;
}

/** The levels for the menu and the profile. */
export function vipLevels(): VipLevel[] {
  return LEVELS.map(({ name }, index) => ({
    level: index + 1,
    name,
    images: { active: `/sandbox/content/vip/${name.toLowerCase()}.avif` },
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

/**
 * Reads the VIP points of a player: those that the account was opened with, and a hundred per euro staked. A stake that can still
 * be taken back does not count, otherwise a level could be reached without a risk.
 */
export function createPoints(store: Store) {
  const sumPoints = queryOne(
    store.db,
    `SELECT starting_points + ifnull((SELECT points FROM loyalty_progress p WHERE p.user_id = u.user_id), 0) AS points
     FROM users u WHERE user_id = ?`,
    z.object({ points: z.number() }),
  );
  return (userId: string): number => sumPoints(userId)?.points ?? 0;
}
