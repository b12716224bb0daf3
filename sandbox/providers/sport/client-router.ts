import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { type Request, type RequestHandler, type Response, Router } from "express";
import { LOCALES } from "#contract/wire/locales.ts";
import { inWordingOf } from "#contract/wire/wording.ts";
import { LANGUAGES } from "./client/options.ts";
import { clientBundle } from "./client-bundle.ts";

/**
 * Serves the vendor's renderer: `/sandbox/sport/bt-renderer.min.js`, one script with its styles, and its texts as
 * `/sandbox/sport/renderer-texts/<lang>.json`.
 */
export function createSportClientRouter(): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get("/sandbox/sport/bt-renderer.min.js", serveScript());
  for (const [lang, iso] of Object.entries(LANGUAGES)) {
    let body: string | undefined;
    router.get(`/sandbox/sport/renderer-texts/${lang}.json`, (_, response) => {
      body ??= JSON.stringify(rendererTexts(iso, lang));
      allowPages(response);
      response.set("Cache-Control", "public, max-age=300").type("application/json").send(body);
    });
  }
  return router;
}

/** The renderer's texts of a language, in the words of its region. */
function rendererTexts(iso: string, lang: string): unknown {
  const file = LOCALES.find((locale) => locale.iso === iso)?.file ?? lang;
  const texts = readFileSync(new URL(`client/texts/${file}.json`, import.meta.url), "utf8");
  return inWordingOf(iso, JSON.parse(texts));
}

function serveScript(): RequestHandler {
  let etag: string | undefined;
  return (request: Request, response: Response) => {
    const { code, brotli, gzip } = clientBundle();
    etag ??= `"${createHash("sha256").update(code).digest("base64url").slice(0, 22)}"`;
    allowPages(response);
    response.set({ "Cache-Control": "public, max-age=300", ETag: etag, Vary: "Accept-Encoding" });
    response.type("text/javascript");
    if (request.headers["if-none-match"] === etag) return void response.status(304).end();
    // Browsers accept Brotli over TLS only; a sandbox in development has none.
    if (request.acceptsEncodings("br")) return void response.set("Content-Encoding", "br").send(brotli);
    if (request.acceptsEncodings("gzip")) return void response.set("Content-Encoding", "gzip").send(gzip);
    response.send(code);
  };
}

/** The vendor's files are public and are used from any page, like those of a CDN. */
function allowPages(response: Response): void {
  response.set("Access-Control-Allow-Origin", "*");
  response.set("Cross-Origin-Resource-Policy", "cross-origin");
}
