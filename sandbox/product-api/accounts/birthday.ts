import { MINIMUM_AGE } from "#contract/wire/constants.ts";
import { isOfAge } from "#contract/wire/session/age.ts";
import { Refusal } from "../../refusal.ts";

/**
 * Checks the birthday that a person declares, at registration or later, as proof of age at their place [REG-1].
 *
 * @param birthday `YYYY-MM-DD`
 * @param country ISO 3166-1 alpha-2 code; empty if it is not known
 * @throws Refusal
 */
export function checkBirthday(birthday: string, country: string, now: Date): void {
  if (!/^\d{4}-\d\d-\d\d$/.test(birthday) || birthday < "1900-01-01") throw new Refusal("invalid_birthday");
  if (!isOfAge(birthday, country, now)) throw new Refusal("under_age", { age: MINIMUM_AGE });
}
