import { readFileSync } from "node:fs";
import { Router } from "express";
import { html } from "../../http/html.ts";
import { plainPage, plainPageHeaders } from "../../http/plain-page.ts";
import { stripTypes } from "../../http/strip-types.ts";

const SEAL = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 56 56"><circle cx="28" cy="28" r="26" fill="#173f2c" stroke="#d8b25c" stroke-width="3"/><path d="M16 29l8 8 16-18" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

/** Simulates a licence register: the script of its seal, the seal's picture, and the certificate that it links to. */
export function createSealRouter(): Router {
  const router = Router({ caseSensitive: true, strict: true });
  let script: string | undefined;
  router.get(["/sandbox/seals/apg-seal.js", "/sandbox/seals/anj-seal.js"], (_, response) => {
    script ??= stripTypes(readFileSync(new URL("client/seal.ts", import.meta.url), "utf8"));
    response.set("Cache-Control", "public, max-age=300").type("text/javascript").send(script);
  });
  router.get("/sandbox/seals/seal.svg", (_, response) => {
    response.set("Cache-Control", "public, max-age=300").type("image/svg+xml").send(SEAL);
  });
  router.get("/sandbox/seals/certificate", ({ query }, response) => {
    const id = String(query.id ?? "");
    const title = "Licence certificate";
    const body = html`<p>This stand-in of a licence register confirms the licence of the sandbox.</p><dl><dt>Seal</dt><dd>${id}</dd><dt>Status</dt><dd>Valid</dd></dl>`;
    response.writeHead(200, plainPageHeaders()).end(plainPage("en", title, body));
  });
  return router;
}
