import type { bonusOperations } from "#contract/wire/rewards/bonuses.ts";
import { pageByCursor } from "../../store/pagination.ts";
import type { Players } from "../accounts/players.ts";
import type { BonusRow } from "../bonuses/bonus-store.ts";
import { bonusView, offerView, waitingBonusView } from "../bonuses/bonus-view.ts";
import type { Bonuses } from "../bonuses/bonuses.ts";
import { type HandlersOf, requireSession } from "../http/call-context.ts";

interface Dependencies {
  bonuses: Bonuses;
  players: Players;
}

/** Cursor of the first page: later than every time. */
const FIRST_PAGE_CURSOR = ["9999", ""] as const;

/** The active, ended and available bonuses of a player [RT-4, BM-3]. */
export function bonusHandlers({ bonuses, players }: Dependencies): HandlersOf<typeof bonusOperations> {
  const { rows } = bonuses;
  const view = (row: BonusRow, locale: string) => bonusView(row, bonuses.balanceOf(row), locale);

  return {
    bonuses({ locale }, call) {
      const { userId, currency } = players.get(requireSession(call).userId);
      return {
        active: rows.allActive(userId).map((row) => view(row, locale)),
        waiting: bonuses.waiting.list(userId).map((row) => waitingBonusView(row, locale)),
        available: bonuses
          .offersFor(userId)
          .map(({ offer, claimable }) => offerView(offer, claimable, currency, locale)),
      };
    },

    bonusHistory({ locale, ...query }, call) {
      const { userId } = requireSession(call);
      return pageByCursor(query, {
        read: (after, limit) =>
          rows.ended(userId, after ? [String(after[0]), String(after[1])] : FIRST_PAGE_CURSOR, limit),
        keyOf: ({ endedAt, bonusId }) => [String(endedAt), bonusId],
        view: (row) => view(row, locale),
      });
    },

    claimBonus: ({ benefit_id, locale }, call) =>
      view(bonuses.claim(requireSession(call).userId, benefit_id), locale),

    forfeitBonus: ({ bonus_id, locale }, call) =>
      view(bonuses.forfeit(requireSession(call).userId, bonus_id), locale),
  };
}
