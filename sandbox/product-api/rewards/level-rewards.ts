import { z } from "zod";
import type { Clock } from "../../clock.ts";
import { query, queryOne, type Store } from "../../store/database.ts";
import type { Players } from "../accounts/players.ts";
import type { Notifications } from "../content/notifications.ts";
import type { RewardGrants } from "../grants/reward-grants.ts";
import type { Hub } from "../live/hub.ts";
import type { Exclusions } from "../protection/exclusions.ts";
import { LEVELS, levelRules, scoreOf } from "./vip.ts";
import { levelRewardTitle } from "./vip-texts.ts";

interface Dependencies {
  store: Store;
  clock: Clock;
  players: Pick<Players, "get">;
  /** VIP points of a player. */
  pointsOf: (userId: string) => number;
  rewardGrants: RewardGrants;
  notifications: Pick<Notifications, "send">;
  hub: Pick<Hub, "toPlayer">;
  exclusions: Pick<Exclusions, "present">;
}

/**
 * Grants the rewards of VIP levels when players reach them, each level once. A level that has been reached is kept, even if stakes
 * are rolled back later. Levels below the points that an account was opened with are not rewarded.
 */
export function createLevelRewards(dependencies: Dependencies) {
  const { store, clock, players, pointsOf, rewardGrants, notifications, hub, exclusions } = dependencies;
  const { db } = store;
  const findStanding = queryOne(
    db,
    "SELECT level FROM vip_standings WHERE user_id = ?",
    z.object({ level: z.number() }),
  );
  const saveStanding = db.prepare(
    `INSERT INTO vip_standings VALUES (?, ?, ?)
     ON CONFLICT (user_id) DO UPDATE SET level = excluded.level, next_points = excluded.next_points`,
  );
  const insertLevel = db.prepare("INSERT INTO vip_levels VALUES (?, ?, ?)");
  const selectReached = query(
    db,
    "SELECT level, reached_at AS at FROM vip_levels WHERE user_id = ? ORDER BY level",
    z.object({ level: z.number(), at: z.string() }),
  );
  const findKind = queryOne(db, "SELECT kind FROM users WHERE user_id = ?", z.object({ kind: z.string() }));
  const isSimulated = (userId: string): boolean => findKind(userId)?.kind !== "player";
  // A player without a standing has not reached a level since the account was opened.
  const selectDue = query(
    db,
    `SELECT p.user_id AS userId FROM loyalty_progress p JOIN users u USING (user_id) LEFT JOIN vip_standings s USING (user_id)
     WHERE u.kind = 'player' AND u.starting_points + p.points >= CASE WHEN s.user_id IS NULL THEN ? ELSE s.next_points END`,
    z.object({ userId: z.string() }),
  );

  const levelOf = (userId: string): number =>
    findStanding(userId)?.level ?? scoreOf(players.get(userId).startingPoints).level;

  const reach = (userId: string, level: number): void => {
    const { name = "", rewards = [] } = levelRules(level) ?? {};
    insertLevel.run(userId, level, clock.iso());
    for (const [index, reward] of rewards.entries()) {
      rewardGrants.grant(userId, reward, {
        name: "vip-level",
        reference: `${level}:${index}`,
        title: (locale) => levelRewardTitle(locale, name),
      });
    }
  };

  /**
   * Grants the rewards of all levels that the player's points reach, and publishes the highest one. Does nothing for a player with
   * an exclusion; the job checks the level again after it.
   */
  const check = (userId: string): void => {
    const isDue = scoreOf(pointsOf(userId)).level > levelOf(userId);
    if (!isDue || isSimulated(userId) || exclusions.present(userId)) return;
    store.transaction(() => {
      // Another instance may have granted them meanwhile.
      const before = levelOf(userId);
      const { level } = scoreOf(pointsOf(userId));
      if (level <= before) return;
      for (let next = before + 1; next <= level; next += 1) reach(userId, next);
      saveStanding.run(userId, level, LEVELS[level]?.from ?? null);
      notifications.send(userId, {
        template: "level_up",
        vars: { level: levelRules(level)?.name ?? "" },
        url: "/vip",
        delivery_types: ["base"],
      });
      store.afterCommit(() => hub.toPlayer(userId, { event: "vip/level", data: { level } }));
    });
  };

  /** Stores the level of an account that was opened with points. */
  const saveStartingLevel = (userId: string): void => {
    if (findStanding(userId)) return;
    const level = levelOf(userId);
    saveStanding.run(userId, level, LEVELS[level]?.from ?? null);
  };

  return {
    /** The highest level that a player has reached. */
    levelOf,
    /** The levels that a player has reached since the account was opened, lowest first. */
    reached: selectReached,
    check,
    /**
     * Checks the players with the points of a level that they were not rewarded for: the process may have ended after the play, or a
     * stake has become final after it. The scheduler runs it.
     */
    processDue(): void {
      for (const { userId } of selectDue(LEVELS[0]?.from ?? 0)) {
        saveStartingLevel(userId);
        check(userId);
      }
    },
  };
}
export type LevelRewards = ReturnType<typeof createLevelRewards>;
