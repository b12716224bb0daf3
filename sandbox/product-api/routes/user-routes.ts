import type { Profile, User, userOperations } from "#contract/wire/session/user.ts";
import type { Clock } from "../../clock.ts";
import { Refusal } from "../../refusal.ts";
import { checkBirthday } from "../accounts/birthday.ts";
import type { Player, Players } from "../accounts/players.ts";
import type { Notifications } from "../content/notifications.ts";
import { type HandlersOf, requireSession } from "../http/call-context.ts";
import { scoreOf, vipLevels } from "../rewards/vip.ts";
import type { AccountLock } from "../sign-in/account-lock.ts";
import type { VerificationService } from "../verification/verification.ts";

interface Dependencies {
  accountLock: AccountLock;
  clock: Clock;
  notifications: Pick<Notifications, "unread">;
  players: Players;
  pointsOf: (userId: string) => number;
  verification: VerificationService;
}

const MAX_FIELD_LENGTH = 200;

/** A player in wire format [ENT-1]. */
export function userView(player: Player, points: number, unreadNotifications: number): User {
  const { userId, login, email, phone, currency, noProfile, profile } = player;
  return {
    user_id: userId,
    login,
    email,
    phone,
    currency,
    no_profile: noProfile,
    score: scoreOf(points),
    unread_notifications: unreadNotifications,
    profile,
  };
}

/** Operations of the signed-in user. */
export function userHandlers(dependencies: Dependencies): HandlersOf<typeof userOperations> {
  const { accountLock, clock, notifications, players, pointsOf, verification } = dependencies;
  const view = (userId: string) =>
    userView(players.get(userId), pointsOf(userId), notifications.unread(userId));

  /** Fields that a verified document proves cannot be changed. */
  const refuseLockedFields = (player: Player, profile: Profile): void => {
    for (const field of verification.lockedFields(player)) {
      if (field !== "birthday" && profile[field] !== player.profile[field])
        throw new Refusal("field_locked", { field });
    }
  };

  return {
    currentUser: (_, call) => view(requireSession(call).userId),
    refreshUser: (_, call) => view(requireSession(call).userId),

    updateProfile(profile, call) {
      const { userId } = requireSession(call);
      const player = players.get(userId);
      checkProfile(profile);
      refuseLockedFields(player, profile);
      // The birthday was declared at registration as proof of age: it can be added, not changed.
      const birthday = player.profile.birthday || profile.birthday;
      if (birthday !== player.profile.birthday)
        checkBirthday(birthday, profile.country || player.profile.country, clock.now());
      players.setProfile(userId, { ...profile, birthday }, player.phone, false);
      accountLock.recheck(userId);
      return view(userId);
    },

    vipLevels: () => vipLevels(),
  };
}

function checkProfile(profile: Profile): void {
  if (Object.values(profile).some((value) => value.length > MAX_FIELD_LENGTH))
    throw new Refusal("invalid_input");
  if (profile.country && !/^[A-Z]{2}$/.test(profile.country)) throw new Refusal("invalid_input");
}
