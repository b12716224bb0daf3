import type { Account } from "#contract/session/account.ts";

/** How a player is reached, and what of it is proved. */
export interface ContactsData {
  email: string;
  emailConfirmed: boolean;
  /** An address that waits for its code; null where none does. */
  emailPending: string | null;
  phone: string;
  phoneConfirmed: boolean;
  phonePending: string | null;
  /** ISO 3166-1 alpha-2, for numbers that are typed without a country's code. */
  country: string;
  /** `+49`, or null where the country is unknown. */
  dialCode: string | null;
}

/** What a form that has a code sent is answered with. */
export interface SentCode {
  to: string;
  /** For which it holds. */
  minutes: number;
}

export function contactsOf(account: Account, dialCode: string | null): ContactsData {
  return {
    email: account.email,
    emailConfirmed: account.email_confirmed,
    emailPending: account.email_pending,
    phone: account.phone,
    phoneConfirmed: account.phone_confirmed,
    phonePending: account.phone_pending,
    country: account.profile.country,
    dialCode,
  };
}
