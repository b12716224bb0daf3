import { expect, test } from "vitest";
import { INFO_PAGES } from "#contract/constants.ts";
import type { LoadContext } from "#contract/load-context.ts";
import { LOCALES } from "#contract/locales.ts";
import { isInfoPage, loadInfoText } from "./load.server.ts";

function contextOf(locale: string, licence: string): LoadContext {
  const brand = {
    name: "Aurora",
    company: "Aurora Ltd",
    licence,
    supportEmail: "s@a.example",
    complaintsEmail: "c@a.example",
  };
  return { locale, origin: "https://a.example", site: { brand } } as unknown as LoadContext;
}

test("every page has a text in every locale, without placeholders [RT-11, RT-19]", () => {
  for (const { code } of LOCALES)
    for (const alias of INFO_PAGES) {
      const text = loadInfoText(contextOf(code, "L-1"), alias);
      expect(text.title.length, `${code} ${alias}`).toBeGreaterThan(2);
      expect(text.sections.length, `${code} ${alias}`).toBeGreaterThan(1);
      expect(JSON.stringify(text)).not.toMatch(/\{\{|\\u0000/);
    }
});

test("without a licence number, the text has no paragraph about it", () => {
  const withLicence = JSON.stringify(loadInfoText(contextOf("en", "L-4711"), "about-us"));
  const without = JSON.stringify(loadInfoText(contextOf("en", ""), "about-us"));
  expect(withLicence).toContain("L-4711");
  expect(without).not.toContain("\\u0000");
  expect(without.length).toBeLessThan(withLicence.length);
});

test("only the nine aliases are pages", () => {
  expect(isInfoPage("faq")).toBe(true);
  expect(isInfoPage("../common")).toBe(false);
});
