import { Router } from "express";
import { EXAMPLE_COMPANY } from "#contract/host/example-company.ts";
import { LOCALES, type LocaleCode, localeOf } from "#contract/wire/locales.ts";
import { html, type Markup } from "../../http/html.ts";
import { plainPage, plainPageHeaders } from "../../http/plain-page.ts";
import { searchParams } from "../../http/requests.ts";
import { sendJson } from "../../http/responses.ts";
import type { Mail, Mailbox } from "./mailbox.ts";
import { type MailboxTexts, mailboxWords, mailWords } from "./texts.ts";

/**
 * The mailbox: `GET /sandbox/mail` lists the mails, `/sandbox/mail/<id>` shows one, `/sandbox/mail.json` lists them for tests.
 * `?to=` selects the mails to one address.
 */
export function createMailboxRouter(mailbox: Mailbox): Router {
  const router = Router({ caseSensitive: true });
  router.get("/sandbox/mail.json", (request, response) => {
    const to = searchParams(request).get("to") ?? "";
    sendJson(response, 200, { result: mailbox.list(to) });
  });
  router.get("/sandbox/mail", (request, response) => {
    const locale = preferredLocale(request.headers["accept-language"] ?? "");
    const texts = mailboxWords(locale);
    const to = searchParams(request).get("to") ?? "";
    const page = plainPage(locale, texts.title, mailList(mailbox.list(to), to, texts));
    response.writeHead(200, plainPageHeaders()).end(page);
  });
  router.get("/sandbox/mail/:id(\\d{1,15})", (request, response) => {
    const locale = preferredLocale(request.headers["accept-language"] ?? "");
    const texts = mailboxWords(locale);
    const mail = mailbox.find(Number(request.params.id));
    const page = mail
      ? plainPage(locale, mail.subject, mailView(mail, texts), mail.locale)
      : plainPage(locale, texts.not_found, backLink(texts));
    response.writeHead(mail ? 200 : 404, plainPageHeaders()).end(page);
  });
  return router;
}

/** The company's data at the end of every e-mail; text messages have none. */
const IMPRINT = [
  EXAMPLE_COMPANY.name,
  EXAMPLE_COMPANY.registrationNumber,
  EXAMPLE_COMPANY.address,
  ...Object.values(EXAMPLE_COMPANY.licence),
  EXAMPLE_COMPANY.email,
].join(", ");

function mailList(mails: readonly Mail[], to: string, texts: MailboxTexts): Markup {
  const items = mails.map(
    (mail) =>
      html`<li><a href="/sandbox/mail/${String(mail.id)}"><b lang="${localeOf(mail.locale).iso}">${mail.subject}</b>
<small>${mail.to}, ${sentTime(mail)}</small></a></li>`,
  );
  return html`<p>${texts.note}</p>
<form><label>${texts.filter}<input name="to" type="email" value="${to}" autocomplete="off"></label>
<button>${texts.show}</button></form>
${items.length > 0 ? html`<ul>${items}</ul>` : html`<p>${texts.empty}</p>`}`;
}

function mailView(mail: Mail, texts: MailboxTexts): Markup {
  const paragraphs = mail.paragraphs.map((text) => html`<p>${text}</p>`);
  const imprint = mail.to.includes("@") ? html`<p><small>${IMPRINT}</small></p>` : "";
  const link = html`<p><a class="go" href="${mail.link}">${mail.linkLabel}</a></p>`;
  return html`<dl><dt>${texts.to}</dt><dd>${mail.to}</dd>
<dt>${texts.sent}</dt><dd>${sentTime(mail)}</dd></dl>
<article lang="${localeOf(mail.locale).iso}">${paragraphs}
${mail.link && link}
${mail.unsubscribe && unsubscribeNote(mail)}
${imprint}</article>${backLink(texts)}`;
}

/** Why a marketing mail was sent, and the link that ends such mails. */
function unsubscribeNote({ locale, unsubscribe }: Mail): Markup {
  const words = mailWords(locale);
  return html`<p><small>${words.marketing_reason} <a href="${unsubscribe}">${words.unsubscribe}</a></small></p>`;
}

function backLink(texts: MailboxTexts): Markup {
  return html`<p><a href="/sandbox/mail">${texts.back}</a></p>`;
}

function sentTime({ at }: Mail): Markup {
  return html`<time datetime="${at}">${at.slice(0, 16).replace("T", " ")} UTC</time>`;
}

/** The first language of an `Accept-Language` header that the sandbox has. */
function preferredLocale(acceptLanguage: string): LocaleCode {
  for (const range of acceptLanguage.split(",")) {
    const tag = range.split(";")[0]?.trim().toLowerCase() ?? "";
    const exact = LOCALES.find(({ iso }) => iso.toLowerCase() === tag);
    const found = exact ?? LOCALES.find(({ iso }) => tag !== "" && iso.split("-")[0] === tag.split("-")[0]);
    if (found) return found.code;
  }
  return "en";
}
