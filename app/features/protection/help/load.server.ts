import type { LoadContext } from "#contract/load-context.ts";
import { localeOf } from "#contract/locales.ts";
import type { HelpLineGroups } from "./model.ts";

/** Loads the help lines; empty groups if they fail to load. */
export async function loadHelp({ api, user, locale, log }: LoadContext): Promise<HelpLineGroups> {
  const lines = await api.helpLines({}).catch((error: unknown) => {
    log.warn({ err: error }, "help lines failed to load");
    return [];
  });
  const { iso } = localeOf(locale);
  const home = user?.profile.country ?? "";
  const names = new Intl.DisplayNames(iso, { type: "region" });
  const abroad = [...new Set(lines.map(({ country }) => country))].filter((code) => code && code !== home);
  return {
    local: [
      ...lines.filter(({ country }) => country !== "" && country === home),
      ...lines.filter(({ country }) => country === ""),
    ],
    others: abroad
      .map((code) => ({
        country: names.of(code) ?? code,
        lines: lines.filter(({ country }) => country === code),
      }))
      .sort((a, b) => a.country.localeCompare(b.country, iso)),
  };
}
