import type { HelpLine } from "#contract/wire/protection/protection.ts";

/** Help lines and exclusion registers, grouped for the player. */
export interface HelpLineGroups {
  /** Help lines of the player's country and international ones. */
  local: HelpLine[];
  /** The exclusion registers of the player's country. */
  registers: HelpLine[];
  /** Help lines and registers of other countries; `country` is the localized name. */
  others: { country: string; lines: HelpLine[] }[];
}

export const NO_HELP_LINES: HelpLineGroups = { local: [], registers: [], others: [] };

/**
 * Groups help lines by country.
 *
 * @param country ISO 3166-1 alpha-2; empty if unknown
 * @param iso BCP 47 tag of the page, for the names of countries and their order
 */
export function groupHelpLines(lines: readonly HelpLine[], country: string, iso: string): HelpLineGroups {
  const names = new Intl.DisplayNames(iso, { type: "region" });
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
        country: names.of(code) ?? code,
        lines: lines.filter((line) => line.country === code),
      }))
      .sort((a, b) => a.country.localeCompare(b.country, iso)),
  };
}
