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
