import { z } from "zod";
import { digitCode, newPassword, password, secondFactor, withRetypedPassword } from "#app/forms/fields.ts";

/** The forms of the security screen, besides those of e-mail and phone. */
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

export const passwordSchema = withRetypedPassword(
  z.object({ current_password: password(), password: newPassword(), password_retype: z.string() }),
);

export const beginSchema = z.object({ password: password() });

/** The secret's URI comes along, so that the form can show its QR code again after a mistyped code. */
export const confirmSchema = z.object({
  code: digitCode(),
  uri: z.string().max(400).startsWith("otpauth://totp/").refine(URL.canParse),
});

/** The password, and a code of the authenticator. */
export const renewSchema = z.object({ password: password(), code: digitCode() });

/** The password, and a code of the authenticator or a recovery code. */
export const disableSchema = z.object({ password: password(), code: secondFactor() });

export const endSessionSchema = z.object({ session_id: z.string().min(1).max(128) });

/** `yes` keeps the session that asks. */
export const logoutSchema = z.object({ keep: z.enum(["yes", "no"]) });

/** The long code of a mailed link. */
export const confirmLinkSchema = z.object({ link: z.string().min(1).max(64) });
