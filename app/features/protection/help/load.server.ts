import { loadOptional } from "#app/session/load-optional.server.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import { localeOf } from "#contract/wire/locales.ts";
import { groupHelpLines, type HelpLineGroups, NO_HELP_LINES } from "./model.ts";

/**
 * Loads the help lines and exclusion registers, those of the player's country first; empty groups if they fail to load. The country
 * of a guest, and of a player who has given none, is that of the page's locale, or of most speakers of its language.
 */
export async function loadHelpLines({ api, user, locale, log }: LoadContext): Promise<HelpLineGroups> {
  const { iso } = localeOf(locale);
  const country = user?.profile.country || new Intl.Locale(iso).maximize().region || "";
  const lines = await loadOptional(api.helpLines({}), "help lines", null, log);
  return lines ? groupHelpLines(lines, country, iso) : NO_HELP_LINES;
}
