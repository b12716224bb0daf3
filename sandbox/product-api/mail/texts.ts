import { z } from "zod";
import { DOCUMENT_KINDS, REJECTION_REASONS } from "#contract/verification/verification.ts";
import { loadTexts } from "../../texts.ts";
import { MAILS, type MailName } from "./mails.ts";

/** A text message has no link. */
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

/** A mail's text in a locale's language, its variables still as `{{name}}`. */
export function mailText(locale: string, name: MailName): MailText {
  const found = areas.map((texts) => texts(locale)[name]).find((text) => text !== undefined);
  if (!found) throw new Error(`there is no mail ${name}`);
  return found;
}

const words = (names: readonly string[]) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, z.string()])));

/** Words that mails put in where a variable names a thing and not a text of its own. */
export const mailWords = loadTexts(
  folder("words"),
  z.strictObject({
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

/** The mailbox's own page. */
export const mailboxWords = loadTexts(folder("mailbox"), mailboxTexts);
