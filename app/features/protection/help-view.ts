import type { HelpLine } from "#contract/protection/protection.ts";

/** Help lines as they are shown. */
export interface HelpLineGroups {
  /** Those of the player's country, and those that help everywhere. */
  near: HelpLine[];
  /** Those of other countries, by the country's name in the page's language. */
  others: { country: string; lines: HelpLine[] }[];
}
