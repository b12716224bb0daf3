import type { Jurisdiction } from "../wire/protection/jurisdictions.ts";
import type { Site } from "./site.ts";

/**
 * The profile of a visit: that of the country if the site has one for it, otherwise the site's [JUR-1].
 *
 * @param country ISO 3166-1 alpha-2 code: the player's own, or that of a guest's address; null if neither is known
 */
export function jurisdictionOf(
  { jurisdiction: { profile, countries } }: Pick<Site, "jurisdiction">,
  country: string | null,
): Jurisdiction {
  return (country !== null && Object.hasOwn(countries, country) && countries[country]) || profile;
}
