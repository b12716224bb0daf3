import { z } from "#contract/wire/zod.ts";
import { pictureAddress } from "../address-schemas.ts";
import { currencyCode } from "../money/currency-code.ts";
import { localeInput, nothing, operation } from "../operation.ts";
import { oneLine } from "../plain-text.ts";
import { decorative, listOf } from "../tolerant.ts";

const GENDERS = ["", "female", "male", "other"] as const;

export const profile = z.object({
  name: z.string().default(""),
  surname: z.string().default(""),
  gender: decorative(GENDERS, "").default(""),
  /** ISO date, or empty if unknown. */
  birthday: z.string().default(""),
  /** ISO 3166-1 alpha-2, or empty. */
  country: z.string().default(""),
  postcode: z.string().default(""),
  address: z.string().default(""),
});
export type Profile = z.infer<typeof profile>;

/** The signed-in player [ENT-1]. `score` is the VIP progress: `pct` of the way to the next level, `level` reached. */
export const user = z.object({
  user_id: z.string(),
  login: z.string(),
  email: z.string(),
  phone: z.string().default(""),
  currency: currencyCode,
  no_profile: z.boolean().default(false),
  score: z.object({ pct: z.number().min(0).max(100), level: z.number().int().min(0) }),
  /** Notifications that the player has not read [NTF-2]. */
  unread_notifications: z.number().int().min(0).default(0),
  profile,
});
export type User = z.infer<typeof user>;

export const vipLevel = z.object({
  level: z.number().int().min(0),
  name: z.string(),
  images: z.object({ active: pictureAddress }),
});
export type VipLevel = z.infer<typeof vipLevel>;

export const userOperations = {
  currentUser: operation({
    method: "GET",
    path: "/user",
    access: "player",
    summary: "The signed-in player.",
    input: nothing,
    result: user,
  }),
  refreshUser: operation({
    method: "POST",
    path: "/user/refresh",
    access: "player",
    summary:
      "The signed-in player with a new computation of score and level; called when the side menu opens.",
    input: nothing,
    result: user,
  }),
  updateProfile: operation({
    method: "PUT",
    path: "/user/profile",
    access: "player",
    capability: "profile",
    summary:
      "Completes or changes the personal information; clears no_profile. The phone number is changed with requestPhoneCode.",
    input: profile.extend({
      name: oneLine().default(""),
      surname: oneLine().default(""),
      postcode: oneLine().default(""),
      address: oneLine().default(""),
      birthday: oneLine().default(""),
      country: oneLine().default(""),
      gender: z.enum(GENDERS).default(""),
    }),
    result: user,
  }),
  vipLevels: operation({
    method: "GET",
    path: "/vip/levels",
    access: "public",
    capability: "vip",
    optional: true,
    summary: "The VIP levels, lowest first.",
    input: z.object({ locale: localeInput }),
    result: listOf(vipLevel),
    cache: { fresh: 300, stale: 3600 },
  }),
};
