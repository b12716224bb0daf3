import { z } from "zod";
import type { achievement } from "#contract/rewards/rewards.ts";
import type { Clock } from "../../clock.ts";
import { fromEuros } from "../../exchange-rates.ts";
import { query, queryOne, type Store } from "../../store/database.ts";
import { loadTexts } from "../../texts.ts";
import type { WalletPlay } from "../wallet/seamless-wallet.ts";

const texts = loadTexts(
  new URL("achievement-texts/", import.meta.url),
  z.record(z.string(), z.strictObject({ title: z.string(), description: z.string() })),
);

/** The achievements with the condition on a play; `rounds` is the number of the player's bets, including this one. */
const ACHIEVEMENTS: Record<string, (play: WalletPlay, rounds: number) => boolean> = {
  "first-round": ({ kind }) => kind === "bet",
  "hundred-rounds": ({ kind }, rounds) => kind === "bet" && rounds >= 100,
  "bright-win": ({ kind, amount, currency }) => kind === "win" && amount >= fromEuros(50, currency),
};

/** Achievements of players for real money play. */
export function createAchievements(store: Store, clock: Clock) {
  const { db } = store;
  const countBets = queryOne(
    db,
    "SELECT count(*) AS rounds FROM wallet_transactions WHERE user_id = ? AND kind = 'bet'",
    z.object({ rounds: z.number() }),
  );
  const completedIds = query(
    db,
    "SELECT benefit_id AS id FROM achievements WHERE user_id = ?",
    z.object({ id: z.string() }),
  );
  const insert = db.prepare("INSERT INTO achievements VALUES (?, ?, ?)");
  const find = queryOne(
    db,
    "SELECT completed_at AS completedAt FROM achievements WHERE user_id = ? AND benefit_id = ?",
    z.object({ completedAt: z.string() }),
  );

  return {
    /** Stores the achievements that a play completes. Returns their ids. */
    record(play: WalletPlay): string[] {
      const { userId } = play;
      const completed = new Set(completedIds(userId).map(({ id }) => id));
      const open = Object.keys(ACHIEVEMENTS).filter((id) => !completed.has(id));
      if (open.length === 0) return [];
      const rounds = countBets(userId)?.rounds ?? 0;
      const added = open.filter((id) => ACHIEVEMENTS[id]?.(play, rounds));
      for (const id of added) insert.run(userId, id, clock.iso());
      return added;
    },
    /** A completed achievement with its texts; null if the player has not completed it. */
    find(userId: string, benefitId: string, locale: string): z.infer<typeof achievement> | null {
      const row = find(userId, benefitId);
      const text = texts(locale)[benefitId];
      if (!row || !text) return null;
      return { benefit_id: benefitId, ...text, completed_at: row.completedAt };
    },
  };
}
export type Achievements = ReturnType<typeof createAchievements>;
