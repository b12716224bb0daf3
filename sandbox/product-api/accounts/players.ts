import { isLocaleCode, type LocaleCode } from "#contract/locales.ts";
import type { Currency } from "#contract/money/money.ts";
import { CONSENT_CHANNELS, type Consents } from "#contract/session/account.ts";
import type { AffiliateTag } from "#contract/session/auth.ts";
import type { Profile } from "#contract/session/user.ts";
import type { Clock } from "../../clock.ts";
import type { Store } from "../../store/database.ts";

/** A player's row, without what is counted from others (score, balances). */
export interface Player {
  userId: string;
  login: string;
  email: string;
  phone: string;
  /** Null for one who cannot sign in: the house's own players. */
  password: string | null;
  currency: Currency;
  locale: LocaleCode;
  noProfile: boolean;
  startingPoints: number;
  totpSecret: string | null;
  /** ISO times, null for what has not been. */
  totpEnabledAt: string | null;
  passwordChangedAt: string | null;
  emailConfirmed: boolean;
  phoneConfirmed: boolean;
  consents: Consents;
  createdAt: string;
  profile: Profile;
}

export interface NewPlayer {
  kind: "player" | "house";
  login: string;
  email: string;
  phone: string;
  password: string | null;
  currency: Currency;
  locale: LocaleCode;
  noProfile?: boolean;
  startingPoints?: number;
  totpSecret?: string;
  profile?: Partial<Profile>;
  affiliateTag?: AffiliateTag;
}

const PROFILE_FIELDS = ["name", "surname", "gender", "birthday", "country", "postcode", "address"] as const;

type Row = Record<string, string | number | null>;

function toPlayer(row: Row): Player {
  const profile = Object.fromEntries(PROFILE_FIELDS.map((field) => [field, row[field]]));
  const text = (value: Row[string] | undefined) =>
    value === null || value === undefined ? null : String(value);
  return {
    userId: String(row.user_id),
    login: String(row.login),
    email: String(row.email),
    phone: String(row.phone),
    password: text(row.password),
    currency: row.currency as Currency,
    locale: isLocaleCode(row.locale) ? row.locale : "en",
    noProfile: row.no_profile === 1,
    startingPoints: Number(row.starting_points),
    totpSecret: text(row.totp_secret),
    totpEnabledAt: text(row.totp_enabled_at),
    passwordChangedAt: text(row.password_changed_at),
    emailConfirmed: row.email_confirmed_at !== null,
    phoneConfirmed: row.phone_confirmed_at !== null,
    consents: consentsIn(String(row.consents)),
    createdAt: String(row.created_at),
    profile: profile as Profile,
  };
}

function consentsIn(channels: string): Consents {
  const given = channels.split(",");
  return Object.fromEntries(
    CONSENT_CHANNELS.map((channel) => [channel, given.includes(channel)]),
  ) as Consents;
}

export function createPlayers(store: Store, clock: Clock) {
  const { db } = store;
  const byId = db.prepare("SELECT * FROM users WHERE user_id = ?");
  const byName = db.prepare(
    "SELECT * FROM users WHERE login = ?1 OR email = ?1 ORDER BY login = ?1 DESC LIMIT 1",
  );
  const house = db.prepare("SELECT * FROM users WHERE kind = 'house'");
  const insert = db.prepare(
    `INSERT INTO users (user_id, kind, login, email, phone, password, currency, locale, no_profile, starting_points,
       totp_secret, affiliate_tag, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const writeProfile = db.prepare(
    `UPDATE users SET ${PROFILE_FIELDS.map((field) => `${field} = :${field}`).join(", ")},
       phone_confirmed_at = CASE WHEN phone = :phone THEN phone_confirmed_at END, phone = :phone,
       no_profile = :no_profile WHERE user_id = :user_id`,
  );
  const writePassword = db.prepare(
    "UPDATE users SET password = ?, password_changed_at = ? WHERE user_id = ?",
  );
  // Who signs in with the address goes on doing so.
  const writeEmail = db.prepare(
    `UPDATE users SET login = CASE WHEN login = email THEN ?2 ELSE login END, email = ?2, email_confirmed_at = ?3
     WHERE user_id = ?1`,
  );
  const writePhone = db.prepare("UPDATE users SET phone = ?, phone_confirmed_at = ? WHERE user_id = ?");
  const writeConsents = db.prepare("UPDATE users SET consents = ? WHERE user_id = ?");

  const writeLocale = db.prepare("UPDATE users SET locale = ? WHERE user_id = ?");

  const find = (userId: string): Player | null => {
    const row = byId.get(userId);
    return row ? toPlayer(row as Row) : null;
  };

  /** The player of that id; throws where there is none, as ids come from our own tables. */
  const get = (userId: string): Player => {
    const player = find(userId);
    if (!player) throw new Error(`there is no player ${userId}`);
    return player;
  };

  const setProfile = (userId: string, profile: Profile, phone: string, noProfile: boolean) =>
    writeProfile.run({ ...profile, phone, no_profile: noProfile ? 1 : 0, user_id: userId });

  return {
    find,
    get,
    /** By login or e-mail, in any letter case. */
    byLogin(login: string): Player | null {
      const row = byName.get(login.trim().toLowerCase());
      return row ? toPlayer(row as Row) : null;
    },
    housePlayers: (): Player[] => house.all().map((row) => toPlayer(row as Row)),
    add(player: NewPlayer): Player {
      const userId = crypto.randomUUID();
      insert.run(
        userId,
        player.kind,
        player.login.toLowerCase(),
        player.email.toLowerCase(),
        player.phone,
        player.password,
        player.currency,
        player.locale,
        0,
        player.startingPoints ?? 0,
        player.totpSecret ?? null,
        player.affiliateTag ? JSON.stringify(player.affiliateTag) : null,
        clock.iso(),
      );
      const profile = { ...get(userId).profile, ...player.profile };
      setProfile(userId, profile, player.phone, player.noProfile ?? false);
      return get(userId);
    },
    setProfile,
    setPassword: (userId: string, password: string) => void writePassword.run(password, clock.iso(), userId),
    /** An address that has been confirmed. */
    setEmail: (userId: string, email: string) =>
      void writeEmail.run(userId, email.toLowerCase(), clock.iso()),
    /** A number that has been confirmed. */
    setPhone: (userId: string, phone: string) => void writePhone.run(phone, clock.iso(), userId),
    setLocale: (userId: string, locale: LocaleCode) => void writeLocale.run(locale, userId),
    setConsents(userId: string, consents: Consents): void {
      writeConsents.run(CONSENT_CHANNELS.filter((channel) => consents[channel]).join(","), userId);
    },
  };
}
export type Players = ReturnType<typeof createPlayers>;
