import { z } from "zod";
import { DOCUMENT_KINDS, REJECTION_REASONS } from "#contract/wire/verification/verification.ts";
import { loadTexts } from "../../texts.ts";
import { MAILS, type MailName } from "./mails.ts";

/** `link` is the label of the link; text messages have none. */
const mail = z.strictObject({
  subject: z.string(),
  paragraphs: z.array(z.string()),
  link: z.string().optional(),
});
export type MailText = z.infer<typeof mail>;

const folder = (name: string) => new URL(`texts/${name}/`, import.meta.url);
const areas = Object.entries(MAILS).map(([area, names]) =>
  loadTexts(folder(area), z.strictObject(Object.fromEntries(names.map((name) => [name, mail])))),
);

/** Text of a mail in a locale, with variables as `{{name}}`. */
export function mailText(locale: string, name: MailName): MailText {
  const found = areas.map((texts) => texts(locale)[name]).find((text) => text !== undefined);
  if (!found) throw new Error(`there is no mail ${name}`);
  return found;
}

const words = (names: readonly string[]) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, z.string()])));

/** Translations of variables that name things. */
export const mailWords = loadTexts(
  folder("words"),
  z.strictObject({
    marketing_reason: z.string(),
    unsubscribe: z.string(),
    document: words(DOCUMENT_KINDS),
    reason: words(REJECTION_REASONS),
    kind: words(["deposit", "loss", "stake", "session"]),
    period: words(["day", "week", "month"]),
    no_limit: z.string(),
    for_ever: z.string(),
  }),
);

const mailboxTexts = z.strictObject({
  title: z.string(),
  note: z.string(),
  filter: z.string(),
  show: z.string(),
  empty: z.string(),
  back: z.string(),
  to: z.string(),
  sent: z.string(),
  not_found: z.string(),
});
export type MailboxTexts = z.infer<typeof mailboxTexts>;

/** Texts of the mailbox page. */
export const mailboxWords = loadTexts(folder("mailbox"), mailboxTexts);
