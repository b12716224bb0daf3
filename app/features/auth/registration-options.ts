import type { Currency } from "#contract/money/money.ts";

export interface Country {
  /** ISO 3166-1 alpha-2. */
  code: string;
  /** In the reader's language. */
  name: string;
  /** `+49` */
  dialCode: string;
}

/** What the registration and personal-information forms offer to choose from. */
export interface RegistrationOptions {
  /** By name, in the order of the reader's alphabet. */
  countries: Country[];
  currencies: { code: Currency; name: string }[];
  /** January to December. */
  months: string[];
  /** The country that the page's locale names, if it can be chosen. */
  homeCountry?: string;
}
