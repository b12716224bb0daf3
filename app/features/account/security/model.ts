import type { ContactsData } from "#app/features/account/contacts/model.ts";
import { digitCode, newPassword, password, secondFactor, withRetypedPassword } from "#app/forms/fields.ts";
import { parseUrl } from "#contract/wire/addresses.ts";
import type { Device, SignIn } from "#contract/wire/session/security.ts";
import { z } from "#contract/wire/zod.ts";

/** Login methods, sessions and sign-ins of the account; times are localized. */
export interface SecurityData {
  /** Null if the password was never changed. */
  passwordChanged: string | null;
  twoFactor: {
    enabled: boolean;
    /** Null if disabled. */
    since: string | null;
    codesLeft: number;
  };
  contacts: ContactsData;
  sessions: SessionView[];
  signIns: SignInsView;
}

/** Loader data: either the code of a mailed link, which needs no login, or the security data. */
export type SecurityScreenData = { link: string } | { link: null; security: SecurityData };

interface DeviceAndPlace {
  device: Device;
  /** City, country and IP address; unknown ones are left out. */
  place: string;
}

export interface SessionView extends DeviceAndPlace {
  id: string;
  since: string;
  lastSeen: string;
  current: boolean;
}

export interface SignInsView {
  items: (DeviceAndPlace & Pick<SignIn, "outcome" | "method" | "reason"> & { id: string; at: string })[];
  /** Cursor of the next page; null on the last page. */
  nextCursor: string | null;
  isFirstPage: boolean;
}

/** A two-factor secret that is not confirmed by a code yet. */
export interface TwoFactorEnrolment {
  /** Base32, in groups of four characters. */
  secret: string;
  uri: string;
  /** Data URL of the QR code. */
  qr: string;
}

/** Names of the forms of the security screen; those of e-mail and phone are in `CONTACT_FORMS`. */
export const SECURITY_FORMS = {
  password: "password",
  begin: "two-factor-begin",
  confirm: "two-factor-confirm",
  renew: "recovery-codes",
  disable: "two-factor-disable",
  endSession: "session-end",
  logout: "logout-everywhere",
  confirmLink: "confirm-link",
} as const;

export const changePasswordSchema = withRetypedPassword(
  z.object({ current_password: password(), password: newPassword(), password_retype: z.string() }),
);

export const beginTwoFactorSchema = z.object({ password: password() });

/** The form sends the URI of the secret, so that the QR code can be shown again after a wrong code. */
export const confirmTwoFactorSchema = z.object({
  code: digitCode(),
  uri: z
    .string()
    .max(400)
    .startsWith("otpauth://totp/")
    .refine((uri) => parseUrl(uri) !== null),
});

export const renewRecoveryCodesSchema = z.object({ password: password(), code: digitCode() });

/** `code` is a code of the authenticator app or a recovery code. */
export const disableTwoFactorSchema = z.object({ password: password(), code: secondFactor() });

export const endSessionSchema = z.object({ session_id: z.string().min(1).max(128) });

/** `keep`: "yes" keeps the current session. */
export const logoutEverywhereSchema = z.object({ keep: z.enum(["yes", "no"]) });

export const confirmLinkSchema = z.object({ link: z.string().min(1).max(64) });
