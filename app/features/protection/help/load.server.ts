import type { LoadContext } from "#contract/load-context.ts";
import { localeOf } from "#contract/locales.ts";
import type { HelpLineGroups } from "./model.ts";

/** Loads the help lines; empty groups if they fail to load. */
export async function loadHelpLines({ api, user, locale, log }: LoadContext): Promise<HelpLineGroups> {
  const lines = await api.helpLines({}).catch((error: unknown) => {
    log.warn({ err: error }, "help lines failed to load");
    return [];
  });
  const { iso } = localeOf(locale);
  const ownCountry = user?.profile.country ?? "";
  const countryNames = new Intl.DisplayNames(iso, { type: "region" });
  const otherCountries = [...new Set(lines.map(({ country }) => country))].filter(
    (code) => code && code !== ownCountry,
  );
  return {
    local: [
      ...lines.filter(({ country }) => country !== "" && country === ownCountry),
      ...lines.filter(({ country }) => country === ""),
    ],
    others: otherCountries
      .map((code) => ({
        country: countryNames.of(code) ?? code,
        lines: lines.filter(({ country }) => country === code),
      }))
      .sort((a, b) => a.country.localeCompare(b.country, iso)),
  };
}
