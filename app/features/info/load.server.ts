import { dateText } from "#app/i18n/figures.server.ts";
import { translator } from "#app/i18n/server.ts";
import { INFO_PAGES, type InfoPage, MINIMUM_AGE } from "#contract/constants.ts";
import type { LoadContext } from "#contract/load-context.ts";
import type { InfoBlock, InfoSection, InfoText } from "./model.ts";

export function isInfoPage(alias: string): alias is InfoPage {
  return (INFO_PAGES as readonly string[]).includes(alias);
}

/** Placeholder for a value that the operator has not set; paragraphs with it are left out. */
const MISSING = "\u0000";

/** The blocks without paragraphs that need a missing value, such as "Licence: .". */
function completeBlocks(blocks: InfoBlock[]): InfoBlock[] {
  return blocks.filter((block) => typeof block !== "string" || !block.includes(MISSING));
}

function completeSection(section: InfoSection): InfoSection {
  return section.body ? { ...section, body: completeBlocks(section.body) } : section;
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
  const part = (key: keyof InfoText) => t(key, { ...names, returnObjects: true }) as unknown;
  const updated = part("updated") as string;
  return {
    title: part("title"),
    description: part("description"),
    updated,
    updatedText: dateText(updated, locale, "long"),
    intro: part("intro"),
    sections: (part("sections") as InfoSection[]).map(completeSection),
  } as InfoText;
}

/** The titles of all texts. */
export function loadInfoTitles({ locale }: LoadContext): { alias: InfoPage; title: string }[] {
  return INFO_PAGES.map((alias) => ({ alias, title: translator(locale, `pages/${alias}`)("title") }));
}
