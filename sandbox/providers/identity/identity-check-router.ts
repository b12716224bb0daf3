import { Router } from "express";
import { z } from "zod";
import type { LocaleCode } from "#contract/wire/locales.ts";
import { html, type Markup } from "../../http/html.ts";
import { plainPage, plainPageHeaders } from "../../http/plain-page.ts";
import { asyncHandler, readText, searchParams } from "../../http/requests.ts";
import { loadTexts } from "../../texts.ts";

/** The operator, as the identity provider sees it. */
export interface IdentityCheckPort {
  /** The check of a token; null if it is unknown, decided or expired. */
  find(token: string): { login: string; locale: LocaleCode } | null;
  /** Stores the result. Returns false if the check is unknown, decided or expired. */
  conclude(token: string, result: "approved" | "declined"): boolean;
}

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

/** Path of a check's page, for the frame that shows it. */
export function checkPath(token: string, locale: string): string {
  return `/sandbox/verify/${token}?lang=${encodeURIComponent(locale)}`;
}

/**
 * `/sandbox/verify/<token>`: the page of the identity provider, framed by the site. The person who tries the sandbox chooses
 * the result; the operator gets it from the server, not from the frame.
 */
export function createIdentityCheckRouter({ find, conclude }: IdentityCheckPort): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.all(
    "/sandbox/verify/:token([\\w-]{43})",
    asyncHandler(async (request, response, next) => {
      if (request.method !== "GET" && request.method !== "POST") return next();
      const { token = "" } = request.params;
      const check = find(token);
      const words = texts(check?.locale ?? searchParams(request).get("lang") ?? "en");
      const send = (status: number, body: Markup) =>
        void response
          .writeHead(status, plainPageHeaders(true))
          .end(plainPage(check?.locale ?? "en", words.title, body));

      if (!check) return send(404, html`<p role="status">${words.over}</p>`);
      if (request.method === "GET") {
        return send(
          200,
          html`<p>${words.note}</p><dl><dt>${words.account}</dt><dd>${check.login}</dd></dl>
<form method="post"><button name="decision" value="approve">${words.approve}</button>
<button class="other" name="decision" value="decline">${words.decline}</button></form>`,
        );
      }
      const decision = new URLSearchParams(await readText(request, response)).get("decision");
      const result = decision === "approve" ? "approved" : "declined";
      const stored = conclude(token, result);
      send(stored ? 200 : 404, html`<p role="status">${stored ? words[result] : words.over}</p>`);
    }),
  );
  return router;
}
