import type { AchievementView } from "#app/features/account/achievements/model.ts";
import type { WinStatistics } from "#contract/wire/content/content.ts";
import type { Profile } from "#contract/wire/session/user.ts";

/** A game with a round that waits for the player's decision, with real or play money. */
interface OpenRound {
  game: string;
  code: string;
}

/** Something that the player should do. Its texts are at `matters.<name>` in the messages. */
export type PendingTask =
  | "document_refused"
  | "document_asked"
  | "email"
  | "phone"
  | "recovery_codes"
  | "two_factor";

/** Loader data of the account overview; the rest is in the shell data. */
export interface AccountData {
  profile: Profile & {
    /** Localized. */
    countryName: string;
    /** Localized. */
    birthdayText: string;
  };
  /** Null if they failed to load. */
  wins: WinStatistics | null;
  /** Null if they failed to load. */
  achievements: AchievementView[] | null;
  /** Latest first; none if they failed to load. */
  openRounds: OpenRound[];
  /** Most urgent first. */
  pendingTasks: PendingTask[];
}
