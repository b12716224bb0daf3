import type { User } from "#contract/session/user.ts";
import { scoreOf } from "../rewards/vip.ts";
import type { Player } from "./players.ts";

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
