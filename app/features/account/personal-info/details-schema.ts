import { z } from "zod";
import { GENDERS } from "#app/features/auth/index.ts";
import { birthday } from "#app/forms/birthday.ts";
import { oneOf, text } from "#app/forms/fields.ts";
import { LENGTHS } from "#app/forms/limits.ts";
import type { Profile } from "#contract/session/user.ts";

export type ProfileField = keyof Profile;

/** A field that is not on the form; what is sent of it does not count. */
const kept = () =>
  z
    .custom<undefined>(() => true)
    .optional()
    .transform((): undefined => undefined);

/**
 * Judges what a player changes of the personal information.
 *
 * @param locked what cannot be changed any more, and is not on the form
 * @param countries ISO 3166-1 alpha-2, of which one may be chosen
 */
export function detailsSchema(locked: readonly ProfileField[], countries: readonly string[]) {
  const open = <Schema extends z.ZodType>(field: ProfileField, schema: Schema) =>
    locked.includes(field) ? kept() : schema;
  return z.object({
    name: open("name", text(LENGTHS.name)),
    surname: open("surname", text(LENGTHS.name)),
    birthday: open("birthday", birthday()),
    gender: open(
      "gender",
      oneOf(GENDERS)
        .optional()
        .transform((gender) => gender ?? ""),
    ),
    country: open(
      "country",
      z.string().refine((code) => countries.includes(code)),
    ),
    address: open("address", text(LENGTHS.address)),
    postcode: open("postcode", text(LENGTHS.postcode)),
  });
}

/** By which ways a player agrees to be told of offers: a box that is not sent is one that is not ticked. */
export const consentsSchema = z.object({
  email: z.boolean().default(false),
  sms: z.boolean().default(false),
  phone: z.boolean().default(false),
  push: z.boolean().default(false),
});

/** @param codes of the locales that the site offers */
export function languageSchema(codes: readonly string[]) {
  return z.object({ locale: z.string().refine((code) => codes.includes(code)) });
}
