import { z } from "zod";
import { type LocaleCode, toLocaleCode } from "#contract/wire/locales.ts";
import type { Clock } from "../../clock.ts";
import { interpolate } from "../../interpolation.ts";
import { jsonColumn, query, queryOne, type Store } from "../../store/database.ts";
import type { MailName } from "./mails.ts";
import { mailText } from "./texts.ts";

const mailRow = z.object({
  id: z.number(),
  to: z.string(),
  locale: z.string().transform(toLocaleCode),
  subject: z.string(),
  paragraphs: jsonColumn(z.array(z.string())),
  /** An absolute URL, or a path of the site if the origin was not trusted; empty if the mail has no link. */
  link: z.string(),
  linkLabel: z.string(),
  /** Path of the page that ends marketing mails; empty for any other mail. */
  unsubscribe: z.string(),
  at: z.string(),
});
export type Mail = z.output<typeof mailRow>;

export interface MailDraft {
  /** An e-mail address, or a phone number for a text message. */
  to: string;
  locale: LocaleCode;
  name: MailName;
  /** Origin of the page that requested the mail; null if it is not trusted. */
  origin: string | null;
  /** Path of the mail's link; empty for a text message, which has none. */
  path: string;
  vars?: Record<string, string>;
}

/** A mail whose text is ready. */
export interface WrittenMail {
  to: string;
  locale: LocaleCode;
  subject: string;
  paragraphs: readonly string[];
  link?: string;
  linkLabel?: string;
  unsubscribe?: string;
}

/** Stores mails and text messages instead of sending them; `/sandbox/mail` shows them. */
export function createMailbox(store: Store, clock: Clock) {
  const { db } = store;
  const columns =
    "mail_id AS id, address AS `to`, locale, subject, paragraphs, link, link_label AS linkLabel, unsubscribe, at";
  const insert = db.prepare(
    `INSERT INTO mails (address, locale, subject, paragraphs, link, link_label, unsubscribe, at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const listMails = query(
    db,
    `SELECT ${columns} FROM mails WHERE ?1 = '' OR address = ?1 ORDER BY mail_id DESC LIMIT 200`,
    mailRow,
  );
  const findMail = queryOne(db, `SELECT ${columns} FROM mails WHERE mail_id = ?`, mailRow);

  /** Stores a mail whose text is ready. */
  const deliver = (mail: WrittenMail): void => {
    const { to, locale, subject, paragraphs, link = "", linkLabel = "", unsubscribe = "" } = mail;
    const body = JSON.stringify(paragraphs);
    insert.run(to, locale, subject, body, link, linkLabel, unsubscribe, clock.iso());
  };

  return {
    deliver,
    send({ to, locale, name, origin, path, vars = {} }: MailDraft): void {
      const { subject, paragraphs, link = "" } = mailText(locale, name);
      const filled = paragraphs.map((text) => interpolate(text, vars));
      const href = path && `${origin ?? ""}${path}`;
      deliver({ to, locale, subject, paragraphs: filled, link: href, linkLabel: link });
    },
    /** The last 200 mails, newest first; only those to an address if one is given. */
    list: (to = ""): Mail[] => listMails(to),
    find: (id: number): Mail | null => (Number.isSafeInteger(id) ? findMail(id) : null),
  };
}
export type Mailbox = ReturnType<typeof createMailbox>;
