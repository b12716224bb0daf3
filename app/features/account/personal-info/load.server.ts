import { toContactsData } from "#app/features/account/contacts/view-model.server.ts";
import { registrationOptions } from "#app/features/auth/index.server.ts";
import type { PlayerContext } from "#app/forms/form-action.server.ts";
import { dateText, regionName } from "#app/i18n/format.server.ts";
import type { LocaleCode } from "#contract/wire/locales.ts";
import type { Account } from "#contract/wire/session/account.ts";
import type { PersonalDetailsData } from "./model.ts";

/** Loads the personal information of a player with a profile. */
export async function loadPersonalDetails({
  api,
  site,
  locale,
}: PlayerContext): Promise<PersonalDetailsData> {
  const account = await api.account({});
  const { countries, months } = registrationOptions(site, locale);
  const { consents, profile } = account;
  return {
    profile,
    locked: account.locked,
    fixed: fixedDetails(account, locale),
    countries,
    months,
    contacts: toContactsData(account),
    consents,
    consentDates: Object.fromEntries(
      account.consent_records.map(({ channel, given, at }) => [
        channel,
        { given, date: dateText(at, locale, "medium") },
      ]),
    ),
    mailLocale: account.locale,
  };
}

/** Locked profile fields in the order of the form, then the values that never change; empty values are left out. */
function fixedDetails(
  { profile, login, email, currency, created_at, locked }: Account,
  locale: LocaleCode,
): PersonalDetailsData["fixed"] {
  const texts: Record<string, string> = {
    ...profile,
    birthday: profile.birthday && dateText(profile.birthday, locale, "long"),
    country: profile.country && (regionName(profile.country, locale) ?? profile.country),
  };
  const order = ["name", "surname", "birthday", "country", "address", "postcode"] as const;
  return [
    ...order
      .filter((field) => locked.includes(field))
      .map((field) => ({ key: field, value: texts[field] ?? "" })),
    { key: "login", value: login === email ? "" : login },
    { key: "currency", value: currency },
    { key: "opened", value: dateText(created_at, locale, "long") },
  ].filter(({ value }) => value !== "");
}
