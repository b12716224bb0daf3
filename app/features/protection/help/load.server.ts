import { regionName, regionOf } from "#app/i18n/format.server.ts";
import { nameOrder } from "#app/i18n/name-order.ts";
import { loadOptional } from "#app/session/load-optional.server.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import { type LocaleCode, localeOf } from "#contract/wire/locales.ts";
import type { HelpLine } from "#contract/wire/protection/protection.ts";
import { type HelpLineGroups, NO_HELP_LINES } from "./model.ts";

/**
 * Loads the help lines and exclusion registers, those of the player's country first; empty groups if they fail to load. The country
 * of a guest, and of a player who has given none, is that of the page's locale, or of most speakers of its language.
 */
export async function loadHelpLines({ api, user, locale, log }: LoadContext): Promise<HelpLineGroups> {
  const country = user?.profile.country || regionOf(locale, { likely: true }) || "";
  const lines = await loadOptional(api.helpLines({}), "help lines", null, log);
  return lines ? groupHelpLines(lines, country, locale) : NO_HELP_LINES;
}

/**
 * Groups help lines by country.
 *
 * @param country ISO 3166-1 alpha-2; empty if unknown
 * @param locale of the page, for the names of countries and their order
 */
function groupHelpLines(lines: readonly HelpLine[], country: string, locale: LocaleCode): HelpLineGroups {
  const inOrder = nameOrder(localeOf(locale).iso);
  const ofCountry = lines.filter((line) => line.country !== "" && line.country === country);
  const others = new Set(lines.map((line) => line.country).filter((code) => code && code !== country));
  return {
    local: [
      ...ofCountry.filter(({ kind }) => kind === "help"),
      ...lines.filter((line) => line.country === ""),
    ],
    registers: ofCountry.filter(({ kind }) => kind === "register"),
    others: [...others]
      .map((code) => ({
        country: regionName(code, locale) ?? code,
        lines: lines.filter((line) => line.country === code),
      }))
      .sort((a, b) => inOrder(a.country, b.country)),
  };
}
