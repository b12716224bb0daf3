import { type Exchange, sendJson } from "../../http/exchange.ts";
import { plainPageHeaders } from "../../http/plain-page.ts";
import type { Services } from "../../services.ts";
import { mailboxPage } from "./mailbox-page.ts";

/** `/sandbox/mail`, `/sandbox/mail/<id>` for people and `/sandbox/mail.json` for tests, each with `?to=`. */
export function serveMailbox({ mailbox }: Services) {
  return ({ request, response, path, query }: Exchange): boolean => {
    if (request.method !== "GET") return false;
    const to = query.get("to") ?? "";
    if (path === "/sandbox/mail.json") {
      sendJson(response, 200, { result: mailbox.list(to) });
      return true;
    }
    const found = /^\/sandbox\/mail(?:\/(\d{1,15}))?\/?$/.exec(path);
    if (!found) return false;
    const acceptLanguage = request.headers["accept-language"] ?? "";
    const { status, html } = mailboxPage(mailbox, { id: found[1] ?? null, to, acceptLanguage });
    response.writeHead(status, plainPageHeaders()).end(html);
    return true;
  };
}
