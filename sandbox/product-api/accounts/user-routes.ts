import type { Profile, userOperations } from "#contract/session/user.ts";
import { Refusal } from "../../refusal.ts";
import type { Services } from "../../services.ts";
import { type Handlers, signedIn } from "../http/area.ts";
import { vipLevels } from "../rewards/vip.ts";
import type { Player } from "./players.ts";
import { userView } from "./user-view.ts";

const LONGEST_FIELD = 200;

export function userHandlers(services: Services): Handlers<typeof userOperations> {
  const { clock, players, pointsOf, store, verification } = services;
  const savePush = store.db.prepare(
    `INSERT INTO push_tokens VALUES (?, ?, ?, ?)
     ON CONFLICT (token) DO UPDATE SET user_id = excluded.user_id, platform = excluded.platform, at = excluded.at`,
  );
  const view = (userId: string) => userView(players.get(userId), pointsOf(userId));

  /** What a document has proved stays as it is. */
  const refuseLocked = (player: Player, profile: Profile): void => {
    for (const field of verification.lockedFields(player)) {
      if (field !== "birthday" && profile[field] !== player.profile[field])
        throw new Refusal("field_locked", { field });
    }
  };

  return {
    currentUser: (_, call) => view(signedIn(call).userId),
    refreshUser: (_, call) => view(signedIn(call).userId),

    updateProfile({ phone, ...profile }, call) {
      const { userId } = signedIn(call);
      const player = players.get(userId);
      checkProfile(profile, phone);
      refuseLocked(player, profile);
      // The day of birth was declared at registration, as proof of age: it can be filled in, not changed.
      const birthday = player.profile.birthday || profile.birthday;
      players.setProfile(userId, { ...profile, birthday }, phone || player.phone, false);
      return view(userId);
    },

    registerPush({ token, platform }, call) {
      savePush.run(token, signedIn(call).userId, platform, clock.iso());
      return { success: true };
    },

    vipLevels: () => vipLevels(),
  };
}

function checkProfile(profile: Profile, phone: string | undefined): void {
  if (Object.values(profile).some((value) => value.length > LONGEST_FIELD))
    throw new Refusal("invalid_input");
  if (profile.birthday && !/^\d{4}-\d\d-\d\d$/.test(profile.birthday)) throw new Refusal("invalid_birthday");
  if (profile.country && !/^[A-Z]{2}$/.test(profile.country)) throw new Refusal("invalid_input");
  if (phone && !/^\+[1-9]\d{6,14}$/.test(phone)) throw new Refusal("invalid_phone");
}
