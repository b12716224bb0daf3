import { expect, test } from "vitest";
import { licenceSeal, sealScript } from "#contract/host/licence-seal.ts";
import { sealFramePolicy } from "./seal-frame.ts";

const ID = "5f0c1d6e-8d2a-4b7e-9c54-1a2b3c4d5e6f";
const ORIGIN = "https://play.example";

function policyOf(over: object = {}): Record<string, string> {
  const seal = licenceSeal.parse({ provider: "antillephone", id: ID, certificate: "/certificate", ...over });
  const script = sealScript(seal);
  if (!script) throw new Error("no script");
  const directives = sealFramePolicy(script, ORIGIN).split("; ");
  return Object.fromEntries(directives.map((text) => text.split(/ (.*)/s, 2) as [string, string]));
}

test("the frame runs only the register's script, without the site's origin, and only the site may frame it [TP-4]", () => {
  const host = `https://${ID}.snippet.antillephone.com`;
  expect(policyOf()).toEqual({
    "default-src": "'none'",
    "script-src": `${ORIGIN}/widgets/seal-frame.js ${host}/apg-seal.js`,
    "img-src": `data: ${host}/ https://antillephone.com https://*.antillephone.com`,
    "connect-src": `${host}/ https://antillephone.com https://*.antillephone.com`,
    "style-src": "'unsafe-inline'",
    "base-uri": "'none'",
    "form-action": "'none'",
    "frame-ancestors": ORIGIN,
    sandbox: "allow-scripts allow-popups allow-popups-to-escape-sandbox",
  });
});

test("a stand-in's script may use its own folder only [TP-4]", () => {
  const policy = policyOf({ script: "/sandbox/seals/apg-seal.js" });
  expect(policy["script-src"]).toBe(`${ORIGIN}/widgets/seal-frame.js ${ORIGIN}/sandbox/seals/apg-seal.js`);
  expect(policy["img-src"]).toBe(`data: ${ORIGIN}/sandbox/seals/`);
});
