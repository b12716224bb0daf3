import type { ContactsData } from "#app/features/account/contacts/index.ts";
import type { Country } from "#app/features/auth/index.ts";
import type { Consents } from "#contract/session/account.ts";
import type { Profile } from "#contract/session/user.ts";
import type { ProfileField } from "./details-schema.ts";

/** What the screen of the personal information is drawn from. */
export interface PersonalDetailsData {
  profile: Profile;
  /** Fields that cannot be changed here. */
  locked: ProfileField[];
  /** What of the account never changes or is locked, in the reader's words; keys of `fixed` in the texts. */
  fixed: { key: string; value: string }[];
  countries: Country[];
  /** January to December, in the reader's language. */
  months: string[];
  contacts: ContactsData;
  consents: Consents;
  /** Code of the locale that mails are written in. */
  mailLocale: string;
}

export const DETAILS_FORMS = { details: "details", consents: "consents", language: "language" } as const;
