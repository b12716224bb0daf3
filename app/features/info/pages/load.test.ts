import { expect, test } from "vitest";
import { INFO_PAGES } from "#app/constants.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import { LOCALE_CODES, LOCALE_FILES, LOCALES } from "#contract/wire/locales.ts";
import { loadContext } from "../../../../tests/support/load-context.ts";
import { placeholdersOf, readTexts } from "../../../../tests/support/message-files.ts";
import { ruleFigures } from "./figures.server.ts";
import { infoValues, isInfoPage, loadInfoText } from "./load.server.ts";

const COMPANY = {
  name: "Aurora Ltd",
  registrationNumber: "C-12345",
  address: "1 Example Street",
  licence: { authority: "Example Authority", number: "L-4711" },
  dataProtectionEmail: "privacy@a.example",
};

function contextOf(locale: string, company: object = COMPANY, flags = {}): LoadContext {
  const brand = { name: "Aurora", supportEmail: "s@a.example", complaintsEmail: "c@a.example" };
  const complaints = { months: 5, confirmationDays: 3, answerDays: 12, appealDays: 21, finalWeeks: 9 };
  const records = { years: 4, maxYears: 11 };
  return loadContext({
    locale,
    origin: "https://a.example",
    site: { brand, company: { complaints, records, dormantMonths: 18, ...company }, flags },
  });
}

test("every page has a text in every locale, without placeholders [RT-11, RT-19]", () => {
  for (const { code } of LOCALES)
    for (const alias of INFO_PAGES) {
      const text = loadInfoText(contextOf(code), alias);
      expect(text.title.length, `${code} ${alias}`).toBeGreaterThan(2);
      expect(text.sections.length, `${code} ${alias}`).toBeGreaterThan(1);
      expect(JSON.stringify(text)).not.toMatch(/\{\{|\\u0000/);
    }
});

test.each(INFO_PAGES)("%s inserts only values that exist, in every language", (alias) => {
  const values = Object.keys(infoValues(contextOf("en")));
  for (const language of LOCALE_FILES)
    for (const [key, text] of readTexts(`locales/${language}/pages/${alias}.json`))
      for (const name of placeholdersOf(text)) expect(values, `${language} ${key}`).toContain(name);
});

test.each(LOCALE_CODES)("%s formats the figures of the rules", (locale) => {
  const figures = ruleFigures(locale);
  for (const [name, value] of Object.entries(figures)) expect(value, name).toMatch(/\d/);
  const complaints = JSON.stringify(loadInfoText(contextOf(locale), "complaints"));
  expect(complaints).toMatch(/\b5\b.*\b3\b.*\b12\b.*\b9\b.*\b21\b/);
  for (const alias of ["aml-kyc", "privacy-policy"] as const)
    expect(JSON.stringify(loadInfoText(contextOf(locale), alias)), alias).toMatch(/\b4\b.*\b11\b/);
  expect(JSON.stringify(loadInfoText(contextOf(locale), "terms-and-conditions"))).toMatch(/\b18\b/);
  const sport = JSON.stringify(loadInfoText(contextOf(locale), "sport-policy"));
  for (const name of ["maxPayout", "insuranceMinOdds", "cashOutMargin"] as const)
    expect(sport, name).toContain(figures[name]);
});

test.each(LOCALE_CODES)("%s: the legal texts have the company's data, and omit what is missing", (locale) => {
  for (const alias of ["terms-and-conditions", "about-us"] as const) {
    const complete = JSON.stringify(loadInfoText(contextOf(locale), alias));
    for (const part of ["Aurora Ltd", "C-12345", "1 Example Street", "Example Authority, L-4711"]) {
      expect(complete, alias).toContain(part);
    }
    const partial = JSON.stringify(loadInfoText(contextOf(locale, { name: "Aurora Ltd" }), alias));
    expect(partial, alias).not.toContain("\\u0000");
    expect(partial.split('"').length, alias).toBe(complete.split('"').length - 6);
    const unlicensed = JSON.stringify(loadInfoText(contextOf(locale, COMPANY, { noLicence: true }), alias));
    expect(unlicensed, alias).not.toContain("L-4711");
  }
  const privacy = (company?: object) =>
    JSON.stringify(loadInfoText(contextOf(locale, company), "privacy-policy").sections[0]);
  expect(privacy()).toContain("mailto:privacy@a.example");
  expect(privacy({ name: "Aurora Ltd" })).toContain("mailto:s@a.example");
});

test("the terms, the privacy policy and the page about identity checks refer to each other", () => {
  for (const { code } of LOCALES) {
    const textOf = (alias: "terms-and-conditions" | "privacy-policy" | "aml-kyc") =>
      JSON.stringify(loadInfoText(contextOf(code), alias));
    expect(textOf("terms-and-conditions"), code).toContain("(/page/aml-kyc)");
    expect(textOf("terms-and-conditions"), code).toContain('"id":"player-funds"');
    expect(textOf("privacy-policy"), code).toContain("(/page/aml-kyc)");
    expect(textOf("aml-kyc"), code).toContain("(/page/privacy-policy)");
    const sections = loadInfoText(contextOf(code), "aml-kyc").sections.map(({ id }) => id);
    expect(sections, code).toEqual([
      "why",
      "what-and-when",
      "source-of-funds",
      "politically-exposed-persons",
      "payments",
      "how-a-check-works",
      "who-sees-documents",
      "retention",
      "questions",
    ]);
  }
});

test("only listed aliases are pages", () => {
  expect(isInfoPage("faq")).toBe(true);
  expect(isInfoPage("aml-kyc")).toBe(true);
  expect(isInfoPage("../common")).toBe(false);
});
