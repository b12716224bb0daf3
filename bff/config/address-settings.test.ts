import { expect, test } from "vitest";
import type { z } from "zod";
import { site } from "#contract/host/site.ts";
import { textFields } from "../../tests/support/text-fields.ts";
import { environment } from "./environment.ts";

/*
 * Every setting that carries an address has the schema of its kind, like the fields of the product API (contract/wire/address-fields.test.ts).
 */

/** Names of settings that carry an address, in the sites file and in the environment. */
const ADDRESS =
  /(?:^|_)(?:url|script|src|logo|icons|favicon|wide|square|picture|upstream|certificate|endpoint)s?$|[a-z](?:Url|Image)s?$/i;

/** Settings of such a name that have a rule of their own. */
const OTHERS: Readonly<Record<string, string>> = {
  "environment.REDIS_URL": "may be several addresses, in schemes of Redis alone",
};

const HOSTILE = [
  "javascript:alert(1)",
  "//evil.example/x",
  "/\\evil.example",
  "https:/\\evil.example",
  "wss:/\\evil.example",
  "https://user:pass@evil.example/",
  "wss://user:pass@evil.example/",
];

const fields = [site, environment].flatMap((schema, index) =>
  textFields(schema as z.ZodType, index === 0 ? "site" : "environment", (key) => ADDRESS.test(key)),
);

test("every setting that carries an address refuses those that lead elsewhere", () => {
  const open = fields.filter(
    ([place, field]) =>
      !OTHERS[place] && HOSTILE.some((address) => field.safeParse(address).data === address),
  );
  expect(open.map(([place]) => place)).toEqual([]);
  expect(fields.length).toBeGreaterThan(15);
});

test("a path, a URL and a socket are accepted where they belong", () => {
  const accepts = (place: string, address: string) =>
    fields.find(([where]) => where === place)?.[1].safeParse(address).success;
  expect(accepts("site.brand.logo", "/site/logo.svg")).toBe(true);
  expect(accepts("site.deviceFingerprint.upstream", "/sandbox/iovation")).toBe(true);
  expect(accepts("site.affiliatesUrl", "https://partners.example/join")).toBe(true);
  expect(accepts("site.productSocketUrl", "wss://api.example/live")).toBe(true);
  expect(accepts("site.productSocketUrl", "https://api.example/live")).toBe(false);
  expect(accepts("environment.PRODUCT_API_URL", "http://api.internal:8080")).toBe(true);
});
