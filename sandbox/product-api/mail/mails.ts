import type { Money } from "#contract/wire/money/money.ts";
import type { DocumentKind, RejectionReason } from "#contract/wire/verification/verification.ts";

/** All mails to players by the folder of their texts. */
export const MAILS = {
  account: [
    "welcome",
    "restore",
    "password_changed",
    "confirm_email",
    "email_change_asked",
    "email_changed",
    "two_factor_on",
    "two_factor_off",
    "new_sign_in",
    "recovery_code_used",
    "logged_out_everywhere",
    "phone_code",
    "login_link",
    "registration_link",
    "email_taken",
    "marketing_on",
  ],
  verification: [
    "document_requested",
    "document_received",
    "document_verified",
    "document_rejected",
    "identity_verified",
    "identity_declined",
  ],
  money: [
    "deposit_received",
    "withdrawal_requested",
    "withdrawal_paid",
    "withdrawal_cancelled",
    "withdrawal_refused",
    "bonus_granted",
    "bonus_expiring",
    "bonus_converted",
  ],
  protection: ["limit_set", "limit_waiting", "limit_confirmable", "time_out", "self_exclusion"],
} as const;
export type MailName = (typeof MAILS)[keyof typeof MAILS][number];

/** Mails that invite to play. They are not sent to a player with an exclusion. */
export const PLAY_MAILS: readonly MailName[] = [
  "welcome",
  "bonus_granted",
  "bonus_expiring",
  "limit_confirmable",
];

interface PaymentVars {
  amount: Money;
  /** Name of the payment method. */
  method: string;
}
interface DocumentVars {
  document: DocumentKind;
}
interface LimitVars {
  kind: "deposit" | "loss" | "stake" | "session";
  period: "day" | "week" | "month";
  /** Null for no limit. */
  value: Money | { minutes: number } | null;
}

/** Variables of each mail, in addition to the player's login. Texts are inserted unchanged; other values are formatted for the locale. */
export interface MailVars extends Record<MailName, object> {
  welcome: object;
  restore: object;
  password_changed: object;
  confirm_email: { code: string; email: string };
  email_change_asked: { email: string };
  email_changed: { email: string };
  two_factor_on: object;
  two_factor_off: object;
  new_sign_in: { device: string; address: string; at: Date };
  recovery_code_used: { left: number; at: Date };
  logged_out_everywhere: { at: Date };
  phone_code: { code: string; minutes: number };
  /** A link that signs in with a token only, as operators may send it. */
  login_link: object;
  /** Opens the account of a registration. */
  registration_link: { hours: number };
  /** Somebody has tried to register with the e-mail address of the account. */
  email_taken: object;
  /** The player has agreed to marketing by e-mail; the link ends it. */
  marketing_on: object;
  document_requested: DocumentVars;
  document_received: DocumentVars;
  document_verified: DocumentVars;
  document_rejected: DocumentVars & { reason: RejectionReason };
  identity_verified: object;
  identity_declined: object;
  deposit_received: PaymentVars;
  withdrawal_requested: PaymentVars;
  withdrawal_paid: PaymentVars;
  withdrawal_cancelled: PaymentVars;
  withdrawal_refused: PaymentVars;
  /** `bonus` is the title of the bonus in the player's language. */
  bonus_granted: { bonus: string; amount: Money; wagering: Money; until: Date };
  bonus_expiring: { bonus: string; amount: Money; until: Date };
  bonus_converted: { bonus: string; amount: Money };
  limit_set: LimitVars;
  limit_waiting: LimitVars & { from: Date };
  limit_confirmable: LimitVars;
  time_out: { until: Date };
  /** `until` is null for a permanent exclusion; `hours` from the request to the end. */
  self_exclusion: { until: Date | null; hours: number };
}

/** Path of each mail's link below the locale; empty for a text message, which has none. */
export const MAIL_PATHS: Record<MailName, string> = {
  welcome: "/games",
  restore: "/",
  password_changed: "/login",
  confirm_email: "/account/security",
  email_change_asked: "/account/security",
  email_changed: "/account/security",
  two_factor_on: "/account/security",
  two_factor_off: "/account/security",
  new_sign_in: "/account/security",
  recovery_code_used: "/account/security",
  logged_out_everywhere: "/login",
  phone_code: "",
  login_link: "/login",
  registration_link: "/login",
  email_taken: "/login",
  marketing_on: "/unsubscribe",
  document_requested: "/account/verification",
  document_received: "/account/verification",
  document_verified: "/account/verification",
  document_rejected: "/account/verification",
  identity_verified: "/account/verification",
  identity_declined: "/account/verification",
  deposit_received: "/wallet/history",
  withdrawal_requested: "/wallet/history",
  withdrawal_paid: "/wallet/history",
  withdrawal_cancelled: "/wallet/history",
  withdrawal_refused: "/wallet/withdrawal",
  bonus_granted: "/account/bonus",
  bonus_expiring: "/account/bonus",
  bonus_converted: "/wallet",
  limit_set: "/page/responsible-gaming",
  limit_waiting: "/page/responsible-gaming",
  limit_confirmable: "/account/limits",
  time_out: "/page/responsible-gaming",
  self_exclusion: "/page/responsible-gaming",
};
