import { z } from "zod";
import type { achievement } from "#contract/rewards/rewards.ts";
import type { Clock } from "../../clock.ts";
import type { Store } from "../../store/database.ts";
import { loadTexts } from "../../texts.ts";
import type { Play } from "../wallet/seamless-wallet.ts";
import { worthOf } from "../wallet/worth.ts";

const texts = loadTexts(
  new URL("achievement-texts/", import.meta.url),
  z.record(z.string(), z.strictObject({ title: z.string(), description: z.string() })),
);

/** What can be achieved, by the play that completes it; `rounds` counts the player's bets, this one included. */
const ACHIEVEMENTS: Record<string, (play: Play, rounds: number) => boolean> = {
  "first-round": ({ kind }) => kind === "bet",
  "hundred-rounds": ({ kind }, rounds) => kind === "bet" && rounds >= 100,
  "bright-win": ({ kind, amount, currency }) => kind === "win" && amount >= worthOf(50, currency),
};

/** Achievements of players, completed by what they really play. */
export function createAchievements(store: Store, clock: Clock) {
  const { db } = store;
  const count = db.prepare(
    "SELECT count(*) AS rounds FROM wallet_transactions WHERE user_id = ? AND kind = 'bet'",
  );
  const held = db.prepare("SELECT benefit_id FROM achievements WHERE user_id = ?");
  const insert = db.prepare("INSERT INTO achievements VALUES (?, ?, ?)");
  const find = db.prepare("SELECT completed_at FROM achievements WHERE user_id = ? AND benefit_id = ?");

  return {
    /** Notes what a play completes; returns the new ones. */
    note(play: Play): string[] {
      const { userId } = play;
      const known = new Set(held.all(userId).map((row) => row.benefit_id));
      const open = Object.keys(ACHIEVEMENTS).filter((name) => !known.has(name));
      if (open.length === 0) return [];
      const rounds = Number(count.get(userId)?.rounds);
      const completed = open.filter((name) => ACHIEVEMENTS[name]?.(play, rounds));
      for (const name of completed) insert.run(userId, name, clock.iso());
      return completed;
    },
    /** A completed achievement in the locale's words; null where the player has none of that name. */
    find(userId: string, benefitId: string, locale: string): z.infer<typeof achievement> | null {
      const row = find.get(userId, benefitId);
      const words = texts(locale)[benefitId];
      if (!row || !words) return null;
      return { benefit_id: benefitId, ...words, completed_at: String(row.completed_at) };
    },
  };
}
export type Achievements = ReturnType<typeof createAchievements>;
