import { z } from "zod";
import { decimalOf } from "#contract/wire/money/money.ts";
import type { referrals as referralsSchema } from "#contract/wire/rewards/promotions.ts";
import type { Clock } from "../../clock.ts";
import { fromEuros } from "../../exchange-rates.ts";
import { maskLogin } from "../../masking.ts";
import { query, type Store } from "../../store/database.ts";
import type { Players } from "../accounts/players.ts";
import type { Notifications } from "../content/notifications.ts";
import type { RewardGrants } from "../grants/reward-grants.ts";
import { rewardView } from "../grants/reward-view.ts";
import type { Exclusions } from "../protection/exclusions.ts";
import { isSamePerson } from "../protection/person.ts";
import { createMissionRounds } from "./mission-rounds.ts";
import { promotionTitle } from "./promotion-texts.ts";
import { REFERRAL_RULES } from "./referral-rules.ts";
import { createReferralStore, type Referral } from "./referral-store.ts";

interface Dependencies {
  store: Store;
  clock: Clock;
  players: Players;
  exclusions: Pick<Exclusions, "personOf" | "present">;
  rewardGrants: RewardGrants;
  notifications: Pick<Notifications, "send">;
}

/** The most friends that a player's list shows. */
const MAX_FRIENDS = 50;

type ReferralsView = z.input<typeof referralsSchema>;

/**
 * Invited friends. Both sides are rewarded once, when the friend has deposited and staked enough. A friend who is the same person as
 * the one who invited, or as the owner of any other account, is refused. A side with an exclusion is rewarded after its end.
 */
export function createReferrals(dependencies: Dependencies) {
  const { store, clock, players, exclusions, rewardGrants, notifications } = dependencies;
  const rows = createReferralStore(store, clock);
  const rounds = createMissionRounds(store);
  const selectOthers = query(
    store.db,
    "SELECT user_id AS userId FROM users WHERE kind = 'player' AND user_id <> ?",
    z.object({ userId: z.string() }),
  );
  /** Friends who may have done enough since the last run; at the start all who have not. */
  const due = new Set(rows.open().map(({ friendId }) => friendId));

  const isKnownPerson = (friendId: string): boolean => {
    const friend = exclusions.personOf(friendId);
    return selectOthers(friendId).some(({ userId }) => isSamePerson(exclusions.personOf(userId), friend));
  };

  /** Whether a friend has deposited and staked enough. */
  const progress = (friendId: string): { deposited: boolean; staked: boolean } => {
    const friend = players.get(friendId);
    const enough = (euros: number) => fromEuros(euros, friend.currency);
    const deposited = rows.depositTotal(friendId) >= enough(REFERRAL_RULES.minDepositEuros);
    if (!deposited) return { deposited, staked: false };
    const span = { from: friend.createdAt, to: clock.in(1) };
    const stakes = rounds.between(friend, span, 0).reduce((sum, { stake }) => sum + stake, 0);
    return { deposited, staked: stakes >= enough(REFERRAL_RULES.minStakesEuros) };
  };

  /** Rewards one side, in the open transaction. Returns whether nothing is left to do for it. */
  const rewardSide = ({ friendId, referrerId }: Referral, side: "friend" | "referrer"): boolean => {
    const userId = side === "friend" ? friendId : referrerId;
    if (exclusions.present(userId)) return false;
    if (!rows.markRewarded(friendId, side)) return true;
    const reward = side === "friend" ? REFERRAL_RULES.friendReward : REFERRAL_RULES.reward;
    const title = (locale: string) => promotionTitle("refer-a-friend", locale);
    rewardGrants.grant(userId, reward, { name: "referral", reference: friendId, title });
    if (side === "friend") {
      notifications.send(userId, { template: "reward_granted", vars: { source: title, reward: [reward] } });
    } else {
      const url = "/promo/item/refer-a-friend";
      notifications.send(userId, { template: "referral_rewarded", vars: { reward: [reward] }, url });
    }
    return true;
  };

  const settle = (friendId: string): void => {
    const open = rows.openOf(friendId);
    if (!open || !progress(friendId).staked) return;
    store.transaction(() => {
      const referral = rows.openOf(friendId);
      if (!referral) return;
      if (!referral.friendRewardedAt && isKnownPerson(friendId)) return rows.close(friendId, true);
      const isFull = rows.rewardedCount(referral.referrerId) >= REFERRAL_RULES.maxRewarded;
      const friendDone = rewardSide(referral, "friend");
      const referrerDone = isFull || rewardSide(referral, "referrer");
      if (friendDone && referrerDone) rows.close(friendId, false);
    });
  };

  const stateOf = ({ friendId, friendRewardedAt, refused }: Referral) => {
    if (refused) return "refused" as const;
    if (friendRewardedAt) return "rewarded" as const;
    return progress(friendId).deposited ? ("deposited" as const) : ("registered" as const);
  };

  return {
    /**
     * Records a new player as the friend of a code's owner, in the caller's transaction. An unknown code, and a code of the same
     * person, is ignored.
     */
    recordRegistration(friendId: string, code: string): void {
      const referrerId = rows.ownerOf(code);
      if (!referrerId || referrerId === friendId) return;
      if (isSamePerson(exclusions.personOf(referrerId), exclusions.personOf(friendId))) return;
      rows.add(friendId, referrerId);
    },
    /** Remembers that a player has played or deposited, so that the next run of the job looks at them. */
    recordActivity: (userId: string): void => void due.add(userId),
    /** Grants what is due; the scheduler runs it. A side with an exclusion is checked again after the friend's next activity. */
    processDue(): void {
      for (const friendId of [...due]) {
        settle(friendId);
        due.delete(friendId);
      }
    },
    view(userId: string): ReferralsView {
      const { currency } = players.get(userId);
      const decimal = (euros: number) => decimalOf({ amount: fromEuros(euros, currency), currency });
      return {
        code: rows.codeOf(userId),
        currency,
        min_deposit: decimal(REFERRAL_RULES.minDepositEuros),
        min_stakes: decimal(REFERRAL_RULES.minStakesEuros),
        reward: rewardView(REFERRAL_RULES.reward, currency),
        friend_reward: rewardView(REFERRAL_RULES.friendReward, currency),
        friends: rows.friendsOf(userId, MAX_FRIENDS).map((referral) => ({
          friend: maskLogin(players.get(referral.friendId).login),
          state: stateOf(referral),
          registered_at: referral.registeredAt,
        })),
        rewarded: rows.rewardedCount(userId),
        max_rewarded: REFERRAL_RULES.maxRewarded,
      };
    },
  };
}
export type Referrals = ReturnType<typeof createReferrals>;
