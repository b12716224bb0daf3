import { dateText } from "#app/i18n/figures.server.ts";
import { translator } from "#app/i18n/server.ts";
import { INFO_PAGES, type InfoPage, MINIMUM_AGE } from "#contract/constants.ts";
import type { LoadContext } from "#contract/load-context.ts";
import type { InfoBlock, InfoSection, InfoText } from "./info-text.ts";

export function isInfoPage(alias: string): alias is InfoPage {
  return (INFO_PAGES as readonly string[]).includes(alias);
}

/** Stands in a text for what the operator has not told; a paragraph that needs it is left out. */
const UNTOLD = "\u0000";

/** Paragraphs that hold together: "Licence: ." says less than nothing. */
function told(blocks: InfoBlock[]): InfoBlock[] {
  return blocks.filter((block) => typeof block !== "string" || !block.includes(UNTOLD));
}

function withoutUntold(section: InfoSection): InfoSection {
  return section.body ? { ...section, body: told(section.body) } : section;
}

/** One text in the page's language, with the site's brand, company and addresses in it [RT-11]. */
export function loadInfoText({ locale, site, origin }: LoadContext, alias: InfoPage): InfoText {
  const { brand } = site;
  const names = {
    brand: brand.name,
    company: brand.company,
    licence: brand.licence || UNTOLD,
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
    sections: (part("sections") as InfoSection[]).map(withoutUntold),
  } as InfoText;
}

/** The title of every text, for lists of links. */
export function loadInfoTitles({ locale }: LoadContext): { alias: InfoPage; title: string }[] {
  return INFO_PAGES.map((alias) => ({ alias, title: translator(locale, `pages/${alias}`)("title") }));
}
