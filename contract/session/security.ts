import { z } from "zod";
import { pageInput, pageOf } from "../money/amounts.ts";
import { done, nothing, operation } from "../operation.ts";

/** What a user agent tells of a device. `kind` picks its icon; the names are proper nouns, empty where unknown. */
export const device = z.object({
  kind: z.enum(["desktop", "phone", "tablet", "unknown"]),
  browser: z.string(),
  system: z.string(),
});
export type Device = z.infer<typeof device>;

export const activeSession = z.object({
  session_id: z.string(),
  device,
  /** IP address; empty where it was not seen. */
  address: z.string(),
  /** Town and country where the product API can tell; empty where it cannot. */
  place: z.string().default(""),
  /** ISO times. */
  created_at: z.string(),
  last_seen_at: z.string(),
  /** Whether it is the session that asks. */
  current: z.boolean(),
});
export type ActiveSession = z.infer<typeof activeSession>;

/** Why a sign-in failed: a key of the namespace `security`. */
export const SIGN_IN_FAILURES = [
  "wrong_password",
  "wrong_two_factor_code",
  "too_many_attempts",
  "excluded",
] as const;

export const signIn = z.object({
  sign_in_id: z.string(),
  /** ISO time. */
  at: z.string(),
  outcome: z.enum(["success", "failure"]),
  /** How it was made: a recovery code stands in for the authenticator; `token` is a login with a token alone. */
  method: z.enum(["password", "two_factor", "recovery_code", "token", "registration"]),
  reason: z.enum(SIGN_IN_FAILURES).nullable().default(null),
  device,
  address: z.string(),
  place: z.string().default(""),
});
export type SignIn = z.infer<typeof signIn>;

export const security = z.object({
  /** ISO time, or null while it is the password of the registration. */
  password_changed_at: z.string().nullable(),
  two_factor: z.object({
    enabled: z.boolean(),
    /** ISO time since when; null while it is off. */
    since: z.string().nullable(),
    /** Unused recovery codes; below 3 the player should make new ones. */
    recovery_codes_left: z.number().int().min(0),
  }),
});
export type Security = z.infer<typeof security>;

/** Ten codes of ten letters and digits as `xxxxx-xxxxx`, shown once: only their hashes are kept. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

const password = z.string();
/** Six digits of the authenticator. */
const code = z.string().max(32);

export const securityOperations = {
  security: operation({
    method: "GET",
    path: "/security",
    access: "player",
    summary: "How the account is protected.",
    input: nothing,
    result: security,
  }),
  changePassword: operation({
    method: "POST",
    path: "/security/password",
    access: "player",
    summary:
      "Sets another password, given the old one (`wrong_password`); every other session of the account ends, this one stays.",
    input: z.object({ current_password: password, password }),
    result: done,
  }),
  beginTwoFactor: operation({
    method: "POST",
    path: "/security/two-factor/begin",
    access: "player",
    summary:
      "Makes a secret for an authenticator app, as base32 and as an otpauth URI for a QR code. Nothing changes until confirmTwoFactor; it holds for 15 minutes. `two_factor_already_on` where it is on.",
    input: z.object({ password }),
    result: z.object({ secret: z.string(), uri: z.string().startsWith("otpauth://totp/") }),
  }),
  confirmTwoFactor: operation({
    method: "POST",
    path: "/security/two-factor/confirm",
    access: "player",
    summary: "Turns two-factor on with a code of the new secret, and hands out the recovery codes.",
    input: z.object({ code }),
    result: recoveryCodes,
  }),
  renewRecoveryCodes: operation({
    method: "POST",
    path: "/security/two-factor/recovery-codes",
    access: "player",
    summary: "Hands out new recovery codes; the old ones are void.",
    input: z.object({ password, code }),
    result: recoveryCodes,
  }),
  disableTwoFactor: operation({
    method: "POST",
    path: "/security/two-factor/disable",
    access: "player",
    summary: "Turns two-factor off, with the password and a code of the authenticator or a recovery code.",
    input: z.object({ password, code }),
    result: done,
  }),
  activeSessions: operation({
    method: "GET",
    path: "/security/sessions",
    access: "player",
    summary: "The account's open sessions, the one that asks first, then the most recently seen.",
    input: nothing,
    result: z.array(activeSession),
  }),
  endSession: operation({
    method: "DELETE",
    path: "/security/sessions/{session_id}",
    access: "player",
    summary: "Ends one of the player's own sessions; its live link closes at once.",
    input: z.object({ session_id: z.string() }),
    result: done,
  }),
  logoutEverywhere: operation({
    method: "POST",
    path: "/security/logout-everywhere",
    access: "player",
    summary: "Ends every session of the account; this one too, unless it is to be kept.",
    input: z.object({ keep_current: z.boolean().default(false) }),
    result: done,
  }),
  signIns: operation({
    method: "GET",
    path: "/security/sign-ins",
    access: "player",
    summary: "Sign-ins to the account, successful and not, newest first; of the last 180 days.",
    input: z.object(pageInput),
    result: pageOf(signIn),
  }),
};
