import { z } from "zod";
import { loadTexts } from "../texts.ts";

const mail = z.strictObject({ subject: z.string(), paragraphs: z.array(z.string()), link: z.string() });

const texts = z.strictObject({
  welcome: mail,
  restore: mail,
  password_changed: mail,
  /** The mailbox's own page. */
  mailbox: z.strictObject({
    title: z.string(),
    note: z.string(),
    filter: z.string(),
    show: z.string(),
    empty: z.string(),
    back: z.string(),
    to: z.string(),
    sent: z.string(),
    not_found: z.string(),
  }),
});

export type MailTexts = z.infer<typeof texts>;
export type MailName = "welcome" | "restore" | "password_changed";

/** The mails' texts for a locale code. */
export const mailTexts = loadTexts(new URL("texts/", import.meta.url), texts);
