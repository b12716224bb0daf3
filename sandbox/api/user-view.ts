import type { User } from "#contract/user.ts";
import type { Player } from "../accounts/players.ts";
import { scoreOf } from "../rewards/vip.ts";

/** A player as the wire has them [ENT-1]. */
export function userView(player: Player, points: number): User {
  const { userId, login, email, phone, currency, noProfile, profile } = player;
  return {
    user_id: userId,
    login,
    email,
    phone,
    currency,
    no_profile: noProfile,
    score: scoreOf(points),
    profile,
  };
}
