import { z } from "zod";
import {
  LIMIT_PROMPT_PLACES,
  type LimitPromptPlace,
} from "#contract/wire/protection/protection-constants.ts";
import type { Clock } from "../../clock.ts";
import { queryOne, type Store } from "../../store/database.ts";

/**
 * Where players are still to be asked for a deposit limit: in each place, until they have answered in one, set a limit or deposited.
 * "Not now" lasts: who has said so after the registration is not asked again at the first deposit.
 */
export function createLimitPrompts(store: Store, clock: Clock) {
  const findState = queryOne(
    store.db,
    `SELECT EXISTS (SELECT 1 FROM limit_changes WHERE user_id = ?1 AND kind = 'deposit')
       OR EXISTS (SELECT 1 FROM ledger_movements WHERE user_id = ?1 AND kind = 'deposit')
       OR EXISTS (SELECT 1 FROM limit_prompts WHERE user_id = ?1) AS isSettled`,
    z.object({ isSettled: z.number() }),
  );
  const insert = store.db.prepare("INSERT INTO limit_prompts VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING");
  return {
    /** Empty for a player who has answered, and for one with a deposit limit or a deposit. */
    due: (userId: string): LimitPromptPlace[] =>
      findState(userId)?.isSettled ? [] : [...LIMIT_PROMPT_PLACES],
    /** Records an answer; a repeated one changes nothing. */
    answer: (userId: string, place: LimitPromptPlace, answer: "set" | "skip"): void =>
      void insert.run(userId, place, answer, clock.iso()),
  };
}
