import type { LocaleCode } from "#contract/locales.ts";
import type { Site } from "#contract/site.ts";

export interface LicenceMarks {
  /** Path of the emblem, or null where the domain has no licence. */
  emblem: "/licence/emblem.svg" | "/licence/emblem-mirror.svg" | null;
  /** Whether the licence seal stands beside it. */
  seal: boolean;
}

/**
 * Which licence marks a page shows [FTR-2]: the sport mirror has an emblem of its own; the seal is for Kazakh on the main
 * domain and for the net-licensed domain; a domain flagged as having no licence shows neither.
 */
export function licenceMarks(flags: Site["flags"], locale: LocaleCode): LicenceMarks {
  if (flags.noLicence) return { emblem: null, seal: false };
  return {
    emblem: flags.sportMirror ? "/licence/emblem-mirror.svg" : "/licence/emblem.svg",
    seal: flags.netLicensed || (flags.main && locale === "kz"),
  };
}
