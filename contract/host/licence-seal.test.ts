import { expect, test } from "vitest";
import { licenceSeal, sealCertificate, sealScript } from "./licence-seal.ts";

const ID = "5f0c1d6e-8d2a-4b7e-9c54-1a2b3c4d5e6f";
const certificate = "https://validator.example/licence/1";

test("each register has its own script and names, and the Control Board only a link [TP-4]", () => {
  const antillephone = licenceSeal.parse({ provider: "antillephone", id: ID, certificate });
  expect(sealScript(antillephone)).toEqual({
    src: `https://${ID}.snippet.antillephone.com/apg-seal.js`,
    prefix: "apg",
    sources: ["https://antillephone.com", "https://*.antillephone.com"],
  });
  expect(sealCertificate(antillephone)).toBe(certificate);
  const anjouan = licenceSeal.parse({ provider: "anjouan", id: ID, certificate });
  expect(sealScript(anjouan)?.src).toBe(`https://${ID}.snippet.anjouangaming.org/anj-seal.js`);
  const gcb = licenceSeal.parse({ provider: "gcb", id: "ORG-1" });
  expect([sealScript(gcb), sealCertificate(gcb)]).toEqual([null, "https://cert.gcb.cw/certificate?id=ORG-1"]);
});

test("a seal needs a UUID and a certificate, and its addresses are http or a path of the site [TP-4]", () => {
  const seal = { provider: "antillephone", id: ID, certificate };
  for (const wrong of [
    { ...seal, id: 'x"><script>' },
    { ...seal, certificate: undefined },
    { ...seal, certificate: "javascript:alert(1)" },
    { ...seal, script: "//evil.example/seal.js" },
    { provider: "gcb", id: "a b" },
  ]) {
    expect(licenceSeal.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
  }
});
