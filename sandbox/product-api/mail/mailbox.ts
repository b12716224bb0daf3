import { isLocaleCode, type LocaleCode } from "#contract/locales.ts";
import type { Clock } from "../../clock.ts";
import type { Store } from "../../store/database.ts";
import type { MailName } from "./mails.ts";
import { mailText } from "./texts.ts";

export interface Mail {
  id: number;
  to: string;
  locale: LocaleCode;
  subject: string;
  paragraphs: string[];
  /** An absolute address, or a path of the site where its origin was not to be trusted; empty where there is none. */
  link: string;
  linkLabel: string;
  at: string;
}

export interface MailDraft {
  /** An e-mail address, or a phone number for a text message. */
  to: string;
  locale: LocaleCode;
  name: MailName;
  /** Origin of the page on which it was asked for, or null. */
  origin: string | null;
  /** Path that the mail's one link leads to; empty for a text message, which has none. */
  path: string;
  vars?: Record<string, string>;
}

/** The post: mails and text messages are stored instead of sent, and read at `/sandbox/mail`. */
export function createMailbox(store: Store, clock: Clock) {
  const { db } = store;
  const columns = "mail_id, address, locale, subject, paragraphs, link, link_label, at";
  const insert = db.prepare(
    `INSERT INTO mails (address, locale, subject, paragraphs, link, link_label, at) VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  const newest = db.prepare(
    `SELECT ${columns} FROM mails WHERE ?1 = '' OR address = ?1 ORDER BY mail_id DESC LIMIT 200`,
  );
  const one = db.prepare(`SELECT ${columns} FROM mails WHERE mail_id = ?`);

  return {
    send({ to, locale, name, origin, path, vars = {} }: MailDraft): void {
      const { subject, paragraphs, link = "" } = mailText(locale, name);
      const filled = paragraphs.map((text) => text.replaceAll(/\{\{(\w+)\}\}/g, (_, key) => vars[key] ?? ""));
      const href = path && `${origin ?? ""}${path}`;
      insert.run(to, locale, subject, JSON.stringify(filled), href, link, clock.iso());
    },
    /** The last 200, newest first; to one address only, if one is given. */
    list: (to = ""): Mail[] => newest.all(to).map(toMail),
    find(id: number): Mail | null {
      const row = Number.isSafeInteger(id) ? one.get(id) : undefined;
      return row ? toMail(row) : null;
    },
  };
}
export type Mailbox = ReturnType<typeof createMailbox>;

function toMail(row: Record<string, unknown>): Mail {
  return {
    id: Number(row.mail_id),
    to: String(row.address),
    locale: isLocaleCode(row.locale) ? row.locale : "en",
    subject: String(row.subject),
    paragraphs: JSON.parse(String(row.paragraphs)),
    link: String(row.link),
    linkLabel: String(row.link_label),
    at: String(row.at),
  };
}
