import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/min";

/**
 * A phone number in E.164, or null if it is invalid.
 *
 * @param text `+49 30 123456` for any country, `030 123456` for `country`
 * @param country ISO 3166-1 alpha-2, for a number without country code
 */
export function toE164(text: string, country: string | undefined): string | null {
  const number = parsePhoneNumberFromString(text, country as CountryCode | undefined);
  return number?.isValid() ? number.number : null;
}
