import { readFileSync } from "node:fs";
import type { Exchange } from "../../http/exchange.ts";
import { withoutTypes } from "../../without-types.ts";

/** The vendors' scripts, under addresses like their own. */
const SCRIPTS: Record<string, string> = {
  "/sandbox/widgets/mifinity/sgpg.js": "mifinity",
  "/sandbox/widgets/moonpay/moonpay-web-sdk.js": "moonpay",
};

/** Serves the scripts of widgets that run on the house's own page. False where the path is none of theirs. */
export function createSdkDoor() {
  const made = new Map<string, string>();
  return function serve({ request, response, path }: Exchange): boolean {
    const name = Object.hasOwn(SCRIPTS, path) ? SCRIPTS[path] : undefined;
    if (!name || (request.method !== "GET" && request.method !== "HEAD")) return false;
    const code =
      made.get(name) ?? withoutTypes(readFileSync(new URL(`sdk/${name}.ts`, import.meta.url), "utf8"));
    made.set(name, code);
    response.writeHead(200, {
      "Content-Type": "text/javascript; charset=utf-8",
      "Content-Length": Buffer.byteLength(code),
      "Cache-Control": "public, max-age=300",
      "Cross-Origin-Resource-Policy": "cross-origin",
      "X-Content-Type-Options": "nosniff",
    });
    response.end(request.method === "HEAD" ? undefined : code);
    return true;
  };
}
