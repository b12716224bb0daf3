import { readFileSync } from "node:fs";
import { Router } from "express";
import { stripTypes } from "../../../http/strip-types.ts";

/** Paths of the vendors' scripts and the files in `sdk/` that simulate them. */
const SCRIPTS = [
  { path: "/sandbox/widgets/mifinity/sgpg.js", file: "mifinity.ts" },
  { path: "/sandbox/widgets/moonpay/moonpay-web-sdk.js", file: "moonpay.ts" },
];

/** Serves the scripts of payment widgets that run on the site's own page. */
export function createSdkRouter(): Router {
  const router = Router({ caseSensitive: true, strict: true });
  for (const { path, file } of SCRIPTS) {
    let code: string | undefined;
    router.get(path, (request, response) => {
      code ??= stripTypes(readFileSync(new URL(`sdk/${file}`, import.meta.url), "utf8"));
      response.writeHead(200, {
        "Content-Type": "text/javascript; charset=utf-8",
        "Content-Length": Buffer.byteLength(code),
        "Cache-Control": "public, max-age=300",
        "Cross-Origin-Resource-Policy": "cross-origin",
        "X-Content-Type-Options": "nosniff",
      });
      response.end(request.method === "HEAD" ? undefined : code);
    });
  }
  return router;
}
