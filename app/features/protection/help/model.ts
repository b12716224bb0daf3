import type { HelpLine } from "#contract/protection/protection.ts";

/** Help lines, grouped for the player. */
export interface HelpLineGroups {
  /** Help lines of the player's country and international ones. */
  local: HelpLine[];
  /** Help lines of other countries; `country` is the localized name. */
  others: { country: string; lines: HelpLine[] }[];
}
