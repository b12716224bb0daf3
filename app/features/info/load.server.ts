import { dateText } from "#app/i18n/format.server.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { INFO_PAGES, type InfoPage, MINIMUM_AGE } from "#contract/constants.ts";
import type { LoadContext } from "#contract/load-context.ts";
import type { InfoBlock, InfoSection, InfoText } from "./model.ts";

export function isInfoPage(alias: string): alias is InfoPage {
  return (INFO_PAGES as readonly string[]).includes(alias);
}

/** Stands for a value that the operator has not set; paragraphs that contain it are removed. */
const MISSING = "\u0000";

/** Removes paragraphs with a missing value, such as "Licence: .". */
function withoutMissingValues(blocks: InfoBlock[]): InfoBlock[] {
  return blocks.filter((block) => typeof block !== "string" || !block.includes(MISSING));
}

function withCompleteBody(section: InfoSection): InfoSection {
  return section.body ? { ...section, body: withoutMissingValues(section.body) } : section;
}

/** A localized text with the site's brand, company and addresses [RT-11]. */
export function loadInfoText({ locale, site, origin }: LoadContext, alias: InfoPage): InfoText {
  const { brand } = site;
  const names = {
    brand: brand.name,
    company: brand.company,
    licence: brand.licence || MISSING,
    supportEmail: brand.supportEmail,
    complaintsEmail: brand.complaintsEmail,
    domain: new URL(origin).host,
    minimumAge: MINIMUM_AGE,
  };
  const t = translator(locale, `pages/${alias}`);
  const message = (key: keyof InfoText) => t(key, { ...names, returnObjects: true }) as unknown;
  const updated = message("updated") as string;
  return {
    title: message("title"),
    description: message("description"),
    updated,
    updatedText: dateText(updated, locale, "long"),
    intro: message("intro"),
    sections: (message("sections") as InfoSection[]).map(withCompleteBody),
  } as InfoText;
}

/** The titles of all texts. */
export function loadInfoTitles({ locale }: LoadContext): { alias: InfoPage; title: string }[] {
  return INFO_PAGES.map((alias) => ({ alias, title: translator(locale, `pages/${alias}`)("title") }));
}
