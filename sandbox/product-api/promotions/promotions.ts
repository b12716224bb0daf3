import type { z } from "zod";
import type { ownPromotion } from "#contract/wire/rewards/promotions.ts";
import type { Clock } from "../../clock.ts";
import { Refusal } from "../../refusal.ts";
import type { Store } from "../../store/database.ts";
import type { Players } from "../accounts/players.ts";
import type { Bonuses } from "../bonuses/bonuses.ts";
import type { Notifications } from "../content/notifications.ts";
import type { RewardGrants } from "../grants/reward-grants.ts";
import type { Exclusions } from "../protection/exclusions.ts";
import { createMissionEntries, type MissionEntry } from "./mission-entries.ts";
import { type MissionPeriod, missionPeriod } from "./mission-period.ts";
import { createMissionRounds } from "./mission-rounds.ts";
import { isMissionComplete, type MissionRules, missionProgress } from "./missions.ts";
import { PROMOTIONS, type PromotionRules, promotionOf } from "./promotion-rules.ts";
import { promotionTitle } from "./promotion-texts.ts";

interface Dependencies {
  store: Store;
  clock: Clock;
  /** IANA name of the time zone in which weeks and months begin. */
  timeZone: string;
  players: Players;
  bonuses: Pick<Bonuses, "offersFor">;
  exclusions: Pick<Exclusions, "check" | "present">;
  rewardGrants: RewardGrants;
  notifications: Pick<Notifications, "send">;
}

type OwnPromotion = z.input<typeof ownPromotion>;
type Mission = PromotionRules & { mission: MissionRules };

/**
 * The promotions of players: opt-ins, progress and rewards of missions.
 *
 * Progress is computed from the committed rounds, so a crash between a round and its reward loses nothing: the job settles every
 * open entry at the start. An entry is completed and its reward granted in one transaction, once.
 */
export function createPromotions(dependencies: Dependencies) {
  const { store, clock, timeZone, players, bonuses, exclusions, rewardGrants, notifications } = dependencies;
  const entries = createMissionEntries(store, clock);
  const rounds = createMissionRounds(store);
  /** Players who may have completed a mission since the last run; at the start all who have opted in. */
  const due = new Set(entries.open().map(({ userId }) => userId));

  const periodOf = ({ mission }: PromotionRules): MissionPeriod | null =>
    mission ? missionPeriod(mission.period, timeZone, clock.now()) : null;

  const missionOf = (alias: string): Mission | null => {
    const promotion = promotionOf(alias);
    return promotion?.mission ? (promotion as Mission) : null;
  };

  const roundsOf = (entry: MissionEntry, { minStakeEuros }: MissionRules) => {
    // Rounds before the opt-in do not count.
    const span = { from: entry.optedInAt, to: entry.periodEnd };
    return rounds.between(players.get(entry.userId), span, minStakeEuros);
  };

  /** Completes an entry and grants its reward, if all goals are reached. */
  const settle = (entry: MissionEntry): void => {
    const promotion = missionOf(entry.alias);
    if (!promotion || exclusions.present(entry.userId)) return;
    if (!isMissionComplete(promotion.mission, roundsOf(entry, promotion.mission))) return;
    store.transaction(() => {
      if (!entries.complete(entry)) return;
      const { userId, alias, periodStart } = entry;
      const { reward } = promotion.mission;
      const title = (locale: string) => promotionTitle(alias, locale);
      rewardGrants.grant(userId, reward, { name: "mission", reference: `${alias} ${periodStart}`, title });
      notifications.send(userId, {
        template: "mission_completed",
        vars: { mission: title, reward: [reward] },
        url: `/promo/item/${alias}`,
      });
    });
  };

  const settleAll = (userId: string): void => {
    for (const entry of entries.open(userId)) settle(entry);
  };

  const entryOf = (userId: string, promotion: PromotionRules): MissionEntry | null => {
    const period = periodOf(promotion);
    return period && entries.find(userId, promotion.alias, period.start);
  };

  const missionState = (entry: MissionEntry | null): OwnPromotion["state"] => {
    if (!entry) return "open";
    return entry.completedAt ? "completed" : "joined";
  };

  const offerState = (userId: string, benefitId: string): OwnPromotion["state"] =>
    bonuses.offersFor(userId).some(({ offer }) => offer.benefitId === benefitId) ? "open" : "closed";

  const view = (userId: string, promotion: PromotionRules): OwnPromotion => {
    const { alias, action, mission } = promotion;
    if (action.kind === "deposit") return { alias, state: offerState(userId, action.benefit_id), goals: [] };
    const entry = entryOf(userId, promotion);
    const isExcluded = exclusions.present(userId) !== null;
    return {
      alias,
      state: isExcluded && !entry ? "closed" : missionState(entry),
      goals: entry && mission ? missionProgress(mission, roundsOf(entry, mission)) : [],
      opted_in_at: entry?.optedInAt ?? null,
      completed_at: entry?.completedAt ?? null,
    };
  };

  return {
    /** The current period of a mission; null for any other promotion. */
    periodOf,
    /** The state of every promotion for a player. */
    own(userId: string): OwnPromotion[] {
      settleAll(userId);
      return PROMOTIONS.map((promotion) => view(userId, promotion));
    },
    /**
     * Opts in to a mission for its current period; a repeated call changes nothing.
     *
     * @throws Refusal `not_found` for a promotion without opt-in, or the refusal of an exclusion
     */
    optIn(userId: string, alias: string): OwnPromotion {
      const promotion = missionOf(alias);
      if (!promotion) throw new Refusal("not_found");
      exclusions.check(userId);
      const { start, end } = periodOf(promotion) as MissionPeriod;
      entries.add({ userId, alias, periodStart: start, periodEnd: end });
      return view(userId, promotion);
    },
    /** Remembers that a player has played, so that the next run of the job looks at their missions. */
    recordPlay: (userId: string): void => void due.add(userId),
    /** Grants the rewards of completed missions; the scheduler runs it. If a reward fails, the next run tries it again. */
    processDue(): void {
      for (const userId of [...due]) {
        settleAll(userId);
        due.delete(userId);
      }
    },
  };
}
export type Promotions = ReturnType<typeof createPromotions>;
