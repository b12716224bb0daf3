import { INFO_PAGES, type InfoPage } from "#app/constants.ts";
import { loadHelpLines } from "#app/features/protection/help/index.server.ts";
import { dateText, numberText } from "#app/i18n/format.server.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { paths } from "#app/i18n/paths.ts";
import { isOpenAddress } from "#app/session/open-address.server.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import { ruleFigures } from "./figures.server.ts";
import type { InfoBlock, InfoHelp, InfoSection, InfoText } from "./model.ts";
import { withoutAbsentParts } from "./text-capabilities.server.ts";

export function isInfoPage(alias: string): alias is InfoPage {
  return (INFO_PAGES as readonly string[]).includes(alias);
}

/** Stands for a value that the operator has not set; paragraphs that contain it are removed. */
const MISSING = "\u0000";

/** Removes paragraphs and list items with a missing value, such as "Licence: .". */
function withoutMissingValues(blocks: InfoBlock[]): InfoBlock[] {
  const isComplete = (text: string) => !text.includes(MISSING);
  return blocks
    .map((block) => (typeof block === "string" ? block : { list: block.list.filter(isComplete) }))
    .filter((block) => (typeof block === "string" ? isComplete(block) : block.list.length > 0));
}

function withCompleteBody(section: InfoSection): InfoSection {
  return section.body ? { ...section, body: withoutMissingValues(section.body) } : section;
}

/** All values that a text can insert: the site's brand, company and addresses, and the figures of the rules. */
export function infoValues({ locale, site, origin }: LoadContext): Record<string, string> {
  const { brand, company } = site;
  const { complaints, records, dormantMonths } = company;
  const number = (value: number) => numberText(value, locale);
  const licence = site.flags.noLicence ? undefined : company.licence;
  return {
    brand: brand.name,
    company: company.name,
    registrationNumber: company.registrationNumber || MISSING,
    address: company.address || MISSING,
    licence: licence ? `${licence.authority}, ${licence.number}` : MISSING,
    companyEmail: company.email ?? brand.supportEmail,
    dataProtectionEmail: company.dataProtectionEmail ?? brand.supportEmail,
    supportEmail: brand.supportEmail,
    complaintsEmail: brand.complaintsEmail,
    domain: new URL(origin).host,
    complaintMonths: number(complaints.months),
    confirmationDays: number(complaints.confirmationDays),
    answerDays: number(complaints.answerDays),
    appealDays: number(complaints.appealDays),
    finalWeeks: number(complaints.finalWeeks),
    recordYears: number(records.years),
    maxRecordYears: number(records.maxYears),
    dormantMonths: number(dormantMonths),
    ...ruleFigures(locale),
  };
}

/** A localized text with the site's values [RT-11]. */
export function loadInfoText(context: LoadContext, alias: InfoPage): InfoText {
  const { locale } = context;
  const values = infoValues(context);
  const t = translator(locale, `pages/${alias}`);
  const message = (key: keyof InfoText) => t(key, { ...values, returnObjects: true }) as unknown;
  const updated = message("updated") as string;
  return {
    title: message("title"),
    description: message("description"),
    updated,
    updatedText: dateText(updated, locale, "long"),
    intro: message("intro"),
    sections: withoutAbsentParts(alias, message("sections") as InfoSection[], context.absent).map(
      withCompleteBody,
    ),
  } as InfoText;
}

/** The help lines; a gap in a page template, because they depend on the player's country. */
export async function loadInfoHelp(context: LoadContext): Promise<InfoHelp> {
  return context.template ? context.template.data(loadHelpLines) : loadHelpLines(context);
}

/** The titles of all texts that the site has [CAP-1]. */
export function loadInfoTitles(context: LoadContext): { alias: InfoPage; title: string }[] {
  const { locale } = context;
  const open = INFO_PAGES.filter((alias) => isOpenAddress(context, paths.page(locale, alias)));
  return open.map((alias) => ({ alias, title: translator(locale, `pages/${alias}`)("title") }));
}
