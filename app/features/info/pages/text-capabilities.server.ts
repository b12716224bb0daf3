import type { InfoPage } from "#app/constants.ts";
import type { Capability } from "#contract/wire/capabilities.ts";
import type { InfoBlock, InfoSection } from "./model.ts";

/**
 * Parts of the texts that speak of a capability, which are left out where it is absent [CAP-1]: a section, a question as
 * `section/question`, or a paragraph or list item as `section/paragraph[/item]`, counted from 0. The texts of all languages have the
 * same parts.
 */
export const TEXT_CAPABILITIES: Partial<Record<InfoPage, Readonly<Record<string, Capability>>>> = {
  "about-us": {
    "what-we-stand-for/0/0": "fairness",
    "what-we-stand-for/0/2": "withdrawal",
    "what-we-stand-for/0/3": "limits",
  },
  "bonus-terms": { cashback: "vip", tournaments: "tournaments" },
  faq: {
    "account/change-details": "profile",
    "account/change-email": "profile",
    "account/second-account": "restore",
    "account/verification-documents": "verification",
    "account/who-can-register": "registration",
    login: "accounts",
    "login/forgotten-password": "restore",
    "login/recovery-codes": "two-factor",
    "login/strange-login": "sessions",
    "login/two-factor-fails": "two-factor",
    "login/what-is-two-factor": "two-factor",
    money: "deposits",
    "money/balance-parts": "bonuses",
    "money/withdrawal-method": "withdrawal",
    "money/withdrawal-time": "withdrawal",
    "games/interrupted-round": "accounts",
    "games/provably-fair": "fairness",
    bonuses: "bonuses",
    "safety/set-limits": "limits",
  },
  "terms-and-conditions": { bonuses: "bonuses", "provably-fair": "fairness" },
};

/** Leaves out the parts of absent capabilities, and sections of which nothing is left. */
export function withoutAbsentParts(
  alias: InfoPage,
  sections: readonly InfoSection[],
  absent: readonly Capability[],
): InfoSection[] {
  const parts = TEXT_CAPABILITIES[alias] ?? {};
  const isThere = (place: string) => {
    const capability = parts[place];
    return capability === undefined || !absent.includes(capability);
  };
  const block = (part: InfoBlock, place: string): InfoBlock =>
    typeof part === "string" ? part : { list: part.list.filter((_, index) => isThere(`${place}/${index}`)) };
  const hasText = (part: InfoBlock) => typeof part === "string" || part.list.length > 0;
  return sections.flatMap((section) => {
    if (!isThere(section.id)) return [];
    const body = section.body
      ?.filter((_, index) => isThere(`${section.id}/${index}`))
      .map((part) => block(part, `${section.id}/${section.body?.indexOf(part)}`))
      .filter(hasText);
    const questions = section.questions?.filter(({ id }) => isThere(`${section.id}/${id}`));
    const isEmpty = body?.length === 0 || questions?.length === 0;
    return isEmpty ? [] : [{ ...section, ...(body && { body }), ...(questions && { questions }) }];
  });
}
