import { z } from "zod";
import { type LocaleCode, toLocaleCode } from "#contract/wire/locales.ts";
import { currencyCode } from "#contract/wire/money/currency-code.ts";
import type { Currency } from "#contract/wire/money/money.ts";
import { CONSENT_CHANNELS, type ConsentRecord, type Consents } from "#contract/wire/session/account.ts";
import type { AffiliateTag } from "#contract/wire/session/auth.ts";
import { type Profile, profile } from "#contract/wire/session/user.ts";
import type { Clock } from "../../clock.ts";
import { booleanColumn, query, queryOne, type Store } from "../../store/database.ts";
import { type ConsentBasis, createConsentRecords } from "./consent-records.ts";

const PROFILE_FIELDS = ["name", "surname", "gender", "birthday", "country", "postcode", "address"] as const;

const isNotNull = z
  .string()
  .nullable()
  .transform((time) => time !== null);

const playerRow = z
  .object({
    ...profile.shape,
    userId: z.string(),
    login: z.string(),
    email: z.string(),
    phone: z.string(),
    /** Null for simulated players, who cannot sign in. */
    password: z.string().nullable(),
    currency: currencyCode,
    locale: z.string().transform(toLocaleCode),
    noProfile: booleanColumn,
    startingPoints: z.number(),
    totpSecret: z.string().nullable(),
    /** ISO times; null before the first change. */
    totpEnabledAt: z.string().nullable(),
    passwordChangedAt: z.string().nullable(),
    emailConfirmed: isNotNull,
    phoneConfirmed: isNotNull,
    consents: z.string().transform(parseConsents),
    createdAt: z.string(),
  })
  .transform(({ name, surname, gender, birthday, country, postcode, address, ...player }) => ({
    ...player,
    profile: { name, surname, gender, birthday, country, postcode, address },
  }));
/** A player as stored, without balances and VIP points. */
export type Player = z.output<typeof playerRow>;

const COLUMNS = `${PROFILE_FIELDS.join(", ")}, user_id AS userId, login, email, phone, password, currency, locale,
  no_profile AS noProfile, starting_points AS startingPoints, totp_secret AS totpSecret,
  totp_enabled_at AS totpEnabledAt, password_changed_at AS passwordChangedAt, email_confirmed_at AS emailConfirmed,
  phone_confirmed_at AS phoneConfirmed, consents, created_at AS createdAt`;

export interface NewPlayer {
  /** `house` is a simulated player. */
  kind: "player" | "house";
  login: string;
  email: string;
  phone: string;
  /** Hash of the password; null for simulated players. */
  password: string | null;
  currency: Currency;
  locale: LocaleCode;
  noProfile?: boolean;
  startingPoints?: number;
  totpSecret?: string;
  profile?: Partial<Profile>;
  affiliateTag?: AffiliateTag;
}

function parseConsents(channels: string): Consents {
  const accepted = channels.split(",");
  return Object.fromEntries(
    CONSENT_CHANNELS.map((channel) => [channel, accepted.includes(channel)]),
  ) as Consents;
}

/** Stores the players. */
export function createPlayers(store: Store, clock: Clock) {
  const { db } = store;
  const consentRecords = createConsentRecords(store, clock);
  const findByName = queryOne(
    db,
    `SELECT ${COLUMNS} FROM users WHERE login = ?1 OR email = ?1 ORDER BY login = ?1 DESC LIMIT 1`,
    playerRow,
  );
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
  // A login that is the e-mail address changes with it.
  const writeEmail = db.prepare(
    `UPDATE users SET login = CASE WHEN login = email THEN ?2 ELSE login END, email = ?2, email_confirmed_at = ?3
     WHERE user_id = ?1`,
  );
  const insertFormerEmail = db.prepare(
    "INSERT OR IGNORE INTO former_emails SELECT user_id, email FROM users WHERE user_id = ? AND email <> ?",
  );
  const writePhone = db.prepare("UPDATE users SET phone = ?, phone_confirmed_at = ? WHERE user_id = ?");
  const writeConsents = db.prepare("UPDATE users SET consents = ? WHERE user_id = ?");
  const writeLocale = db.prepare("UPDATE users SET locale = ? WHERE user_id = ?");

  const findSimulated = query(db, `SELECT ${COLUMNS} FROM users WHERE kind = 'house'`, playerRow);
  const findById = queryOne(db, `SELECT ${COLUMNS} FROM users WHERE user_id = ?`, playerRow);
  const find = (userId: string): Player | null => findById(userId);

  /** The player with this id. Throws Error for an unknown id, because ids come from the database. */
  const get = (userId: string): Player => {
    const player = find(userId);
    if (!player) throw new Error(`there is no player ${userId}`);
    return player;
  };

  const setProfile = (userId: string, values: Profile, phone: string, noProfile: boolean) =>
    writeProfile.run({ ...values, phone, no_profile: noProfile ? 1 : 0, user_id: userId });

  return {
    find,
    get,
    /** The player with this login or e-mail address, ignoring case; null if no player matches. */
    byLogin: (login: string): Player | null => findByName(login.trim().toLowerCase()),
    simulatedPlayers: (): Player[] => findSimulated(),
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
      setProfile(
        userId,
        { ...get(userId).profile, ...player.profile },
        player.phone,
        player.noProfile ?? false,
      );
      return get(userId);
    },
    /** Stores the personal information; a changed phone number is unconfirmed. */
    setProfile,
    /** @param password hash of the password */
    setPassword: (userId: string, password: string) => void writePassword.run(password, clock.iso(), userId),
    /** Stores a confirmed e-mail address. */
    setEmail(userId: string, email: string): void {
      insertFormerEmail.run(userId, email);
      writeEmail.run(userId, email.toLowerCase(), clock.iso());
    },
    /** Stores a confirmed phone number. */
    setPhone: (userId: string, phone: string) => void writePhone.run(phone, clock.iso(), userId),
    setLocale: (userId: string, locale: LocaleCode) => void writeLocale.run(locale, userId),
    /** Sets the marketing consents, and records each change. */
    setConsents(userId: string, consents: Consents, basis: ConsentBasis = { source: "account" }): void {
      const write = () => {
        consentRecords.record(userId, get(userId).consents, consents, basis);
        writeConsents.run(CONSENT_CHANNELS.filter((channel) => consents[channel]).join(","), userId);
      };
      if (db.isTransaction) write();
      else store.transaction(write);
    },
    /** The latest change of each marketing consent. */
    consentRecords: (userId: string): ConsentRecord[] => consentRecords.latest(userId),
  };
}
export type Players = ReturnType<typeof createPlayers>;
