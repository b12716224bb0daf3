import { z } from "zod";
import type { Exchange } from "../../http/exchange.ts";
import { readBody } from "../../http/exchange.ts";
import { escaped, plainPage, plainPageHeaders } from "../../http/plain-page.ts";
import type { Services } from "../../services.ts";
import { loadTexts } from "../../texts.ts";

const texts = loadTexts(
  new URL("texts/", import.meta.url),
  z.strictObject({
    title: z.string(),
    note: z.string(),
    account: z.string(),
    approve: z.string(),
    decline: z.string(),
    approved: z.string(),
    declined: z.string(),
    over: z.string(),
  }),
);

/** Where a check's page is, for the frame that shows it. */
export function checkPath(token: string, locale: string): string {
  return `/sandbox/verify/${token}?lang=${encodeURIComponent(locale)}`;
}

/**
 * `/sandbox/verify/<token>`: the stand-in of an identity provider, made to be framed by the site. Whoever tries the sandbox
 * says how the check ends; the product API hears of it from here, and the frame tells its page nothing.
 */
export function serveIdentityChecks({ players, store, verification }: Services) {
  return async ({ request, response, path, query }: Exchange): Promise<boolean> => {
    const token = /^\/sandbox\/verify\/([\w-]{43})$/.exec(path)?.[1];
    if (!token || (request.method !== "GET" && request.method !== "POST")) return false;
    const check = verification.checks.find(token);
    const locale = check?.locale ?? "en";
    const words = texts(check ? locale : (query.get("lang") ?? "en"));
    const answer = (status: number, body: string) =>
      void response.writeHead(status, plainPageHeaders(true)).end(plainPage(locale, words.title, body));

    if (!check) answer(404, `<p role="status">${escaped(words.over)}</p>`);
    else if (request.method === "POST") {
      const decision = new URLSearchParams(await readBody(request)).get("decision");
      const state = decision === "approve" ? "approved" : "declined";
      const done = store.transaction(() => verification.concludeCheck(token, state));
      answer(done ? 200 : 404, `<p role="status">${escaped(done ? words[state] : words.over)}</p>`);
    } else {
      const { login } = players.get(check.userId);
      answer(
        200,
        `<p>${escaped(words.note)}</p><dl><dt>${escaped(words.account)}</dt><dd>${escaped(login)}</dd></dl>
<form method="post"><button name="decision" value="approve">${escaped(words.approve)}</button>
<button class="other" name="decision" value="decline">${escaped(words.decline)}</button></form>`,
      );
    }
    return true;
  };
}
