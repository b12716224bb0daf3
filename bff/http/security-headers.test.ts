import { expect, test } from "vitest";
import { permissionsPolicy, securityHeaderList } from "./security-headers.ts";

test("only a site's identity providers, and the site that frames them, may use camera and microphone [TP-4]", () => {
  expect(permissionsPolicy({ identityOrigins: [] })).toMatch(
    /^camera=\(\), microphone=\(\), geolocation=\(\)/,
  );
  const policy = permissionsPolicy({ identityOrigins: ["https://idp.example/a", "https://idp.example/b"] });
  expect(policy).toContain('camera=(self "https://idp.example"), microphone=(self "https://idp.example")');
  expect(policy).toContain("geolocation=()");
});

test("headers differ per site, and Strict-Transport-Security is sent over https only", () => {
  const [one, other] = [{ identityOrigins: [] }, { identityOrigins: ["https://idp.example"] }];
  expect(securityHeaderList(one, true)).not.toEqual(securityHeaderList(other, true));
  expect(securityHeaderList(one, true)).toContain("Strict-Transport-Security");
  expect(securityHeaderList(one, false)).not.toContain("Strict-Transport-Security");
  expect(securityHeaderList(one, true)).toContain("X-Frame-Options");
});
