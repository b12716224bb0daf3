import { readFileSync } from "node:fs";
import { Router } from "express";
import { stripTypes } from "../../http/strip-types.ts";

/** Simulates the host of the fingerprint vendor's script. */
export function createDeviceScriptRouter(): Router {
  const router = Router({ caseSensitive: true, strict: true });
  let script: string | undefined;
  router.get("/sandbox/iojs/:version/static_wdp.js", (_, response) => {
    script ??= stripTypes(readFileSync(new URL("client/static-wdp.ts", import.meta.url), "utf8"));
    response.set("Cache-Control", "no-store").type("text/javascript").send(script);
  });
  return router;
}
