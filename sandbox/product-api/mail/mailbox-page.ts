import { LOCALES, type LocaleCode, localeOf } from "#contract/locales.ts";
import { escaped, plainPage } from "../../http/plain-page.ts";
import type { Mail, Mailbox } from "./mailbox.ts";
import { type MailboxTexts, mailboxWords } from "./texts.ts";

/**
 * The mailbox as a page: the list at `/sandbox/mail` (`?to=` one address only), one mail at `/sandbox/mail/<id>`.
 *
 * @param acceptLanguage the reader's languages; mails are in the language in which they were sent
 */
export function mailboxPage(
  mailbox: Mailbox,
  at: { id: string | null; to: string; acceptLanguage: string },
): { status: number; html: string } {
  const locale = readersLocale(at.acceptLanguage);
  const texts = mailboxWords(locale);
  if (at.id === null)
    return { status: 200, html: plainPage(locale, texts.title, list(mailbox, at.to, texts)) };
  const mail = mailbox.find(Number(at.id));
  if (!mail) return { status: 404, html: plainPage(locale, texts.not_found, back(texts)) };
  return { status: 200, html: plainPage(locale, mail.subject, opened(mail, texts), mail.locale) };
}

function list(mailbox: Mailbox, to: string, texts: MailboxTexts): string {
  const items = mailbox.list(to).map(
    (
      mail,
    ) => `<li><a href="/sandbox/mail/${mail.id}"><b lang="${localeOf(mail.locale).iso}">${escaped(mail.subject)}</b>
<small>${escaped(mail.to)}, ${time(mail)}</small></a></li>`,
  );
  return `<p>${escaped(texts.note)}</p>
<form><label>${escaped(texts.filter)}<input name="to" type="email" value="${escaped(to)}" autocomplete="off"></label>
<button>${escaped(texts.show)}</button></form>
${items.length > 0 ? `<ul>${items.join("")}</ul>` : `<p>${escaped(texts.empty)}</p>`}`;
}

function opened(mail: Mail, texts: MailboxTexts): string {
  const paragraphs = mail.paragraphs.map((text) => `<p>${escaped(text)}</p>`).join("");
  const link = `<p><a class="go" href="${escaped(mail.link)}">${escaped(mail.linkLabel)}</a></p>`;
  return `<dl><dt>${escaped(texts.to)}</dt><dd>${escaped(mail.to)}</dd>
<dt>${escaped(texts.sent)}</dt><dd>${time(mail)}</dd></dl>
<article lang="${localeOf(mail.locale).iso}">${paragraphs}
${mail.link && link}</article>${back(texts)}`;
}

function back(texts: MailboxTexts): string {
  return `<p><a href="/sandbox/mail">${escaped(texts.back)}</a></p>`;
}

function time({ at }: Mail): string {
  return `<time datetime="${at}">${at.slice(0, 16).replace("T", " ")} UTC</time>`;
}

function readersLocale(acceptLanguage: string): LocaleCode {
  for (const range of acceptLanguage.split(",")) {
    const tag = range.split(";")[0]?.trim().toLowerCase() ?? "";
    const exact = LOCALES.find(({ iso }) => iso.toLowerCase() === tag);
    const found = exact ?? LOCALES.find(({ iso }) => tag !== "" && iso.split("-")[0] === tag.split("-")[0]);
    if (found) return found.code;
  }
  return "en";
}
