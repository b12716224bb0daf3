import { z } from "zod";
import { localeOf, toLocaleCode } from "#contract/wire/locales.ts";
import { formatMoney } from "#contract/wire/money/money.ts";
import type { achievement, listedAchievement } from "#contract/wire/rewards/rewards.ts";
import type { Clock } from "../../clock.ts";
import { fromEuros } from "../../exchange-rates.ts";
import { interpolate } from "../../interpolation.ts";
import { query, type Store } from "../../store/database.ts";
import { loadTexts } from "../../texts.ts";
import type { Players } from "../accounts/players.ts";
import type { RewardGrants } from "../grants/reward-grants.ts";
import type { Hub } from "../live/hub.ts";
import type { WalletPlay } from "../wallet/seamless-wallet.ts";
import {
  type AchievementRules,
  BRIGHT_WIN_EUROS,
  createAchievementRules,
  FIFTY_FOLD,
  HIGH_FLYER_MULTIPLIER,
} from "./achievement-rules.ts";

const texts = loadTexts(
  new URL("achievement-texts/", import.meta.url),
  z.record(z.string(), z.strictObject({ title: z.string(), description: z.string() })),
);

interface Dependencies {
  store: Store;
  clock: Clock;
  players: Pick<Players, "get">;
  rewardGrants: RewardGrants;
  hub: Pick<Hub, "toPlayer">;
}

/** Achievements of players, for real-money play and for what they have done in their account. */
export function createAchievements({ store, clock, players, rewardGrants, hub }: Dependencies) {
  const { db } = store;
  const rules: Record<string, AchievementRules> = createAchievementRules(store);
  const ids = Object.keys(rules);
  const selectCompleted = query(
    db,
    "SELECT benefit_id AS id, completed_at AS at FROM achievements WHERE user_id = ?",
    z.object({ id: z.string(), at: z.string() }),
  );
  const insert = db.prepare("INSERT INTO achievements VALUES (?, ?, ?) ON CONFLICT DO NOTHING");

  const completed = (userId: string) => new Map(selectCompleted(userId).map(({ id, at }) => [id, at]));

  /** Stores a completed achievement with its coins, once, and publishes it. */
  const complete = (userId: string, id: string): void =>
    store.transaction(() => {
      if (insert.run(userId, id, clock.iso()).changes === 0) return;
      const coins = rules[id]?.coins ?? 0;
      rewardGrants.grant(
        userId,
        { kind: "coins", count: coins },
        { name: "achievement", reference: id, title: (locale) => texts(locale)[id]?.title ?? id },
      );
      store.afterCommit(() => hub.toPlayer(userId, { event: "achievement", data: { benefit_id: id } }));
    });

  /** Completes the open achievements that pass a test. Simulated players, who have no password, have none. */
  const completeOpen = (userId: string, isDone: (rule: AchievementRules) => boolean): void => {
    const done = completed(userId);
    const open = ids.filter((id) => !done.has(id));
    if (open.length === 0 || players.get(userId).password === null) return;
    for (const id of open) {
      const rule = rules[id];
      if (rule && isDone(rule)) complete(userId, id);
    }
  };

  const textsOf = (id: string, locale: string) => {
    const { iso } = localeOf(toLocaleCode(locale));
    const number = new Intl.NumberFormat(iso);
    const figures = {
      multiplier: number.format(HIGH_FLYER_MULTIPLIER),
      fold: number.format(FIFTY_FOLD),
      amount: formatMoney(fromEuros(BRIGHT_WIN_EUROS, "EUR"), "EUR", iso),
    };
    const { title, description } = texts(locale)[id] ?? { title: id, description: "" };
    return {
      title,
      description: interpolate(description, {
        ...figures,
        required: number.format(rules[id]?.required ?? 0),
      }),
    };
  };

  const view = (id: string, locale: string) => ({
    benefit_id: id,
    ...textsOf(id, locale),
    image: `/sandbox/content/achievements/${id}.avif`,
    reward: { kind: "coins" as const, count: rules[id]?.coins ?? 0 },
  });

  /** Completes what the database shows to be done, for example what was missed because the process ended after a play. */
  const check = (userId: string): void =>
    completeOpen(userId, ({ progress, required }) => progress(userId) >= required);

  return {
    check,
    /** Completes the achievements for a committed play. */
    record: (play: WalletPlay): void =>
      completeOpen(play.userId, ({ completedBy }) => completedBy?.(play) === true),
    /** A completed achievement with its texts; null if the player has not completed it. */
    find(userId: string, benefitId: string, locale: string): z.input<typeof achievement> | null {
      const completedAt = completed(userId).get(benefitId);
      return completedAt !== undefined && rules[benefitId]
        ? { ...view(benefitId, locale), completed_at: completedAt }
        : null;
    },
    /** All achievements with the player's progress. */
    list(userId: string, locale: string): z.input<typeof listedAchievement>[] {
      check(userId);
      const done = completed(userId);
      return Object.entries(rules).map(([id, { required, progress }]) => ({
        ...view(id, locale),
        completed_at: done.get(id) ?? null,
        progress: { done: done.has(id) ? required : Math.min(progress(userId), required), required },
      }));
    },
  };
}
export type Achievements = ReturnType<typeof createAchievements>;
