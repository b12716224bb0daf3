import { getCountryCallingCode, isSupportedCountry } from "libphonenumber-js/min";
import { readableEmail } from "#app/i18n/readable-email.server.ts";
import type { Account } from "#contract/wire/session/account.ts";
import type { ContactsData } from "./model.ts";

/** View model of the contacts, for the loaders of the screens that render `EmailPanel` and `PhonePanel`. */
export function toContactsData(account: Account): ContactsData {
  const { country } = account.profile;
  return {
    email: readableEmail(account.email),
    emailConfirmed: account.email_confirmed,
    emailPending: account.email_pending && readableEmail(account.email_pending),
    phone: account.phone,
    phoneConfirmed: account.phone_confirmed,
    phonePending: account.phone_pending,
    country,
    dialCode: isSupportedCountry(country) ? `+${getCountryCallingCode(country)}` : null,
  };
}
