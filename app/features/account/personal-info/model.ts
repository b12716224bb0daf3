import type { ContactsData } from "#app/features/account/contacts/model.ts";
import { type Country, GENDERS } from "#app/features/auth/index.ts";
import { birthday, withAge } from "#app/forms/birthday.ts";
import { oneOf, text } from "#app/forms/fields.ts";
import { LENGTHS } from "#app/forms/rules.ts";
import type { LocaleCode } from "#contract/wire/locales.ts";
import type { ConsentChannel, Consents } from "#contract/wire/session/account.ts";
import type { Profile } from "#contract/wire/session/user.ts";
import { z } from "#contract/wire/zod.ts";

/** Loader data of the personal information. */
export interface PersonalDetailsData {
  profile: Profile;
  /** Fields that cannot be changed here. */
  locked: ProfileField[];
  /** Localized values that are locked or never change; `key` is a key of `fixed` in the messages. */
  fixed: { key: string; value: string }[];
  countries: Country[];
  /** Localized names, January to December. */
  months: string[];
  contacts: ContactsData;
  consents: Consents;
  /** When each consent was last changed, localized; a consent that was never given has none. */
  consentDates: Partial<Record<ConsentChannel, { given: boolean; date: string }>>;
  /** Code of the locale of e-mails. */
  mailLocale: string;
}

export const PERSONAL_INFO_FORMS = {
  details: "details",
  consents: "consents",
  language: "language",
} as const;

export type ProfileField = keyof Profile;

/** Schema of a field that the form does not have; a submitted value is ignored. */
const omittedField = () =>
  z
    .custom<undefined>(() => true)
    .optional()
    .transform((): undefined => undefined);

/**
 * Schema of the form that changes the profile.
 *
 * @param known the player's country, while it is locked
 * @param locked fields that cannot be changed and are not in the form
 * @param countries the allowed countries, as ISO 3166-1 alpha-2 codes
 */
export function detailsSchema(locked: readonly ProfileField[], countries: readonly string[], known = "") {
  const editable = <Schema extends z.ZodType>(field: ProfileField, schema: Schema) =>
    locked.includes(field) ? omittedField() : schema;
  const fields = z.object({
    name: editable("name", text(LENGTHS.name)),
    surname: editable("surname", text(LENGTHS.name)),
    birthday: editable("birthday", birthday()),
    gender: editable(
      "gender",
      oneOf(GENDERS)
        .optional()
        .transform((gender) => gender ?? ""),
    ),
    country: editable(
      "country",
      z.string().refine((code) => countries.includes(code)),
    ),
    address: editable("address", text(LENGTHS.address)),
    postcode: editable("postcode", text(LENGTHS.postcode)),
  });
  return withAge(fields, known);
}

/** Consent to marketing by channel; a browser does not submit an unchecked checkbox. */
export const consentsSchema = z.object({
  email: z.boolean().default(false),
  sms: z.boolean().default(false),
  push: z.boolean().default(false),
  onsite: z.boolean().default(false),
});

/** @param codes locale codes of the site */
export function languageSchema(codes: readonly LocaleCode[]) {
  return z.object({ locale: z.enum(codes as [LocaleCode]) });
}
