import { afterAll, beforeAll, expect, test } from "vitest";
import { startSites } from "../browser/support/sites.ts";
import type { Casino } from "../support/casino.ts";
import { Visitor } from "../support/visitor.ts";

/* The choice about tracking in a browser without scripts, and the rules by country, against the whole product. */

let casino: Casino;
beforeAll(async () => {
  const consent = { countries: { US: "opt-out" as const } };
  casino = await startSites([{ hosts: ["*"], tracking: { dataLayer: true, consent } }], {
    COUNTRY_HEADER: "cf-ipcountry",
  });
});
afterAll(() => casino.stop());

const PATH = "/en/privacy-settings";
const checked = (html: string) =>
  [...html.matchAll(/<input type="radio"[^>]*>/g)]
    .filter(([tag]) => tag.includes("checked"))
    .map(([tag]) => [/name="(\w+)"/.exec(tag)?.[1], /value="(\w+)"/.exec(tag)?.[1]].join(" "));

test("the settings are a form that works without scripts, for each visitor alone", async () => {
  const visitor = new Visitor(casino.origin);
  const first = await visitor.get(PATH);
  expect(first.status).toBe(200);
  expect(first.headers.get("cache-control")).toContain("no-store");
  expect(checked(first.text)).toEqual([]);
  expect((await visitor.get("/en/page/faq")).text).toContain(`href="${PATH}"`);

  expect((await visitor.post(PATH, { analytics: "accept" })).status).toBe(400);
  expect(visitor.cookies.has("tracking_consent")).toBe(false);
  const saved = await visitor.post(PATH, { analytics: "accept", advertising: "decline" });
  expect(saved.status).toBe(200);
  expect(saved.text).toContain("Saved");
  expect(checked(saved.text)).toEqual(["analytics accept", "advertising decline"]);
  expect(visitor.cookies.get("tracking_consent")).toMatch(/^2\.10\.\d{10}\.[\w-]+$/);
  expect(checked((await visitor.get(PATH)).text)).toEqual(["analytics accept", "advertising decline"]);
  expect(checked((await new Visitor(casino.origin).get(PATH)).text)).toEqual([]);
});

test("the rule follows the country that the proxy reports, and the page names the browser's signal", async () => {
  const ruleOf = async (headers: Record<string, string>) =>
    (await new Visitor(casino.origin, headers).get("/en/actions/tracking-consent")).json();
  expect(await ruleOf({})).toEqual({ rule: "opt-in", signal: false });
  expect(await ruleOf({ "cf-ipcountry": "US" })).toEqual({ rule: "opt-out", signal: false });
  expect(await ruleOf({ "cf-ipcountry": "US", "sec-gpc": "1" })).toEqual({ rule: "opt-out", signal: true });

  const american = new Visitor(casino.origin, { "cf-ipcountry": "US", "sec-gpc": "1" });
  const page = await american.get(PATH);
  expect(page.text).toContain("(Global Privacy Control), so advertising is off");
  expect(checked(page.text)).toEqual(["analytics accept", "advertising decline"]);
});
