import { SIGN_IN_HISTORY_DAYS } from "#contract/wire/rules.ts";
import { z } from "#contract/wire/zod.ts";
import { exactTime, shownTime } from "../iso-time.ts";
import { done, nothing, operation } from "../operation.ts";
import { pageInput, pageOf } from "../pagination.ts";
import { decorative, decorativeOrNull, listOf } from "../tolerant.ts";

/** Device of a session, from its user agent. `kind` selects an icon; names are proper nouns, and empty if unknown. */
const device = z.object({
  kind: decorative(["desktop", "phone", "tablet", "unknown"], "unknown"),
  browser: z.string(),
  system: z.string(),
});
export type Device = z.infer<typeof device>;

const activeSession = z.object({
  session_id: z.string(),
  device,
  /** IP address, or empty if unknown. */
  address: z.string(),
  /** Town and country, or empty if unknown. */
  place: z.string().default(""),
  /** ISO times. */
  created_at: shownTime,
  last_seen_at: shownTime,
  /** Whether it is the session that made the request. */
  current: z.boolean(),
});
export type ActiveSession = z.infer<typeof activeSession>;

/** Reasons of a failed login; keys of the namespace `security`. */
export const SIGN_IN_FAILURES = [
  "wrong_password",
  "wrong_two_factor_code",
  "too_many_attempts",
  "excluded",
] as const;

export const signIn = z.object({
  sign_in_id: z.string(),
  /** ISO time. */
  at: shownTime,
  outcome: z.enum(["success", "failure"]),
  /** `recovery_code`: used instead of the authenticator; `token`: a login with a token alone. */
  method: z.enum(["password", "two_factor", "recovery_code", "token", "registration"]),
  reason: decorativeOrNull(SIGN_IN_FAILURES),
  device,
  address: z.string(),
  place: z.string().default(""),
});
export type SignIn = z.infer<typeof signIn>;

const security = z.object({
  /** ISO time, or null if it was never changed. */
  password_changed_at: exactTime.nullable().catch(null),
  two_factor: z.object({
    enabled: z.boolean(),
    /** ISO time, or null if disabled. */
    since: z.string().nullable(),
    /** Number of unused recovery codes; below 3 the player should create new ones. */
    recovery_codes_left: z.number().int().min(0),
  }),
});
export type Security = z.infer<typeof security>;

/** Ten codes of ten letters and digits as `xxxxx-xxxxx`, shown once: only their hashes are stored. */
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

const password = z.string();
/** Six digits of the authenticator. */
const code = z.string().max(32);

export const securityOperations = {
  security: operation({
    method: "GET",
    path: "/security",
    access: "player",
    capability: "security",
    summary: "The security settings of the account.",
    input: nothing,
    result: security,
  }),
  changePassword: operation({
    method: "POST",
    path: "/security/password",
    access: "player",
    capability: "security",
    summary:
      "Changes the password, confirmed by the current one (`wrong_password`); ends all other sessions of the account.",
    input: z.object({ current_password: password, password }),
    result: done,
  }),
  beginTwoFactor: operation({
    method: "POST",
    path: "/security/two-factor/begin",
    access: "player",
    capability: "two-factor",
    summary:
      "Creates a secret for an authenticator app, as base32 and as an otpauth URI for a QR code, valid for 15 minutes. Nothing changes until confirmTwoFactor. `two_factor_already_on` if enabled.",
    input: z.object({ password }),
    result: z.object({ secret: z.string(), uri: z.string().startsWith("otpauth://totp/") }),
  }),
  confirmTwoFactor: operation({
    method: "POST",
    path: "/security/two-factor/confirm",
    access: "player",
    capability: "two-factor",
    summary:
      "Enables two-factor authentication with a code of the new secret and returns the recovery codes.",
    input: z.object({ code }),
    result: recoveryCodes,
  }),
  renewRecoveryCodes: operation({
    method: "POST",
    path: "/security/two-factor/recovery-codes",
    access: "player",
    capability: "two-factor",
    summary: "Returns new recovery codes and invalidates the old ones.",
    input: z.object({ password, code }),
    result: recoveryCodes,
  }),
  disableTwoFactor: operation({
    method: "POST",
    path: "/security/two-factor/disable",
    access: "player",
    capability: "two-factor",
    summary:
      "Disables two-factor authentication with the password and a code of the authenticator or a recovery code.",
    input: z.object({ password, code }),
    result: done,
  }),
  activeSessions: operation({
    method: "GET",
    path: "/security/sessions",
    access: "player",
    capability: "sessions",
    summary: "The active sessions of the account: the current one first, then the most recently used.",
    input: nothing,
    result: listOf(activeSession),
  }),
  endSession: operation({
    method: "DELETE",
    path: "/security/sessions/{session_id}",
    access: "player",
    capability: "sessions",
    summary: "Ends one of the player's sessions and closes its live link.",
    input: z.object({ session_id: z.string() }),
    result: done,
  }),
  logoutEverywhere: operation({
    method: "POST",
    path: "/security/logout-everywhere",
    access: "player",
    capability: "sessions",
    summary: "Ends all sessions of the account, the current one too unless `keep_current` is set.",
    input: z.object({ keep_current: z.boolean().default(false) }),
    result: done,
  }),
  signIns: operation({
    method: "GET",
    path: "/security/sign-ins",
    access: "player",
    capability: "sessions",
    summary: `Successful and failed logins of the last ${SIGN_IN_HISTORY_DAYS} days, newest first.`,
    input: z.object(pageInput),
    result: pageOf(signIn),
  }),
};
