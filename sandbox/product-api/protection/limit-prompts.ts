import { z } from "zod";
import {
  LIMIT_PROMPT_PLACES,
  type LimitPromptPlace,
} from "#contract/wire/protection/protection-constants.ts";
import type { Clock } from "../../clock.ts";
import { queryOne, type Store } from "../../store/database.ts";

/** Where players are still to be asked for a deposit limit: once in each place, until they have set one or deposited. */
export function createLimitPrompts(store: Store, clock: Clock) {
  const findState = queryOne(
    store.db,
    `SELECT EXISTS (SELECT 1 FROM limit_changes WHERE user_id = ?1 AND kind = 'deposit')
       OR EXISTS (SELECT 1 FROM ledger_movements WHERE user_id = ?1 AND kind = 'deposit') AS isSettled,
       (SELECT group_concat(place) FROM limit_prompts WHERE user_id = ?1) AS answered`,
    z.object({ isSettled: z.number(), answered: z.string().nullable() }),
  );
  const insert = store.db.prepare("INSERT INTO limit_prompts VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING");
  return {
    /** Where the player has not been asked yet; empty for a player with a deposit limit or a deposit. */
    due(userId: string): LimitPromptPlace[] {
      const { isSettled = 0, answered = null } = findState(userId) ?? {};
      const places = answered?.split(",") ?? [];
      return isSettled ? [] : LIMIT_PROMPT_PLACES.filter((place) => !places.includes(place));
    },
    /** Records an answer; a repeated one changes nothing. */
    answer: (userId: string, place: LimitPromptPlace, answer: "set" | "skip"): void =>
      void insert.run(userId, place, answer, clock.iso()),
  };
}
