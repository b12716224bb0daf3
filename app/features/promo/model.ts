import { text } from "#app/forms/fields.ts";
import type {
  OWN_PROMOTION_STATES,
  Promotion,
  PromotionCategory,
  Referrals,
} from "#contract/wire/rewards/promotions.ts";
import type { Reward } from "#contract/wire/rewards/reward.ts";
import { z } from "#contract/wire/zod.ts";

export type OwnPromotionState = (typeof OWN_PROMOTION_STATES)[number];

/** A promotion of the list. */
export interface PromotionCardView {
  alias: string;
  title: string;
  summary: string;
  picture: string;
  /** ISO time; null if it has no end. */
  endsAt: string | null;
  /** Null for a guest, or if the player's promotions failed to load. */
  state: OwnPromotionState | null;
}

/** The list, by category; categories without a promotion are left out. */
export interface PromotionListData {
  categories: { category: PromotionCategory; promotions: PromotionCardView[] }[];
}

/** A goal of a mission; `done` is null before the opt-in. */
export interface GoalView {
  id: string;
  title: string;
  target: number;
  done: number | null;
  /** "12 / 50", or before the opt-in "50". */
  text: string;
}

interface FriendView {
  name: string;
  state: Referrals["friends"][number]["state"];
  registered: string;
}

/** The player's link for inviting friends, and the friends. */
export interface InviteView {
  link: string;
  friends: FriendView[];
  reward: Reward;
  friendReward: Reward;
  /** "2 / 10". */
  rewardedText: string;
}

/** Loader data of a promotion's screen. */
export interface PromotionData {
  alias: string;
  category: PromotionCategory;
  title: string;
  summary: string;
  pictures: Promotion["pictures"];
  facts: string[];
  terms: Promotion["terms"];
  action: Promotion["action"];
  endsAt: string | null;
  /** The same in words, in UTC. */
  endsText: string | null;
  /** The reward of a mission. */
  reward: Reward | null;
  goals: GoalView[];
  /** Null for a guest, or if the player's promotions failed to load. */
  state: OwnPromotionState | null;
  /** Null for a guest, for other promotions, or if it failed to load. */
  invite: InviteView | null;
}

export const OPT_IN_FORM = "opt-in";

export const optInSchema = z.object({ alias: text({ min: 1, max: 64 }) });
