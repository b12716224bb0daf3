import { expect, test } from "vitest";
import type { InfoPage } from "#app/constants.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { LOCALE_CODES } from "#contract/wire/locales.ts";
import type { InfoSection } from "./model.ts";
import { TEXT_CAPABILITIES, withoutAbsentParts } from "./text-capabilities.server.ts";

const sectionsOf = (alias: InfoPage, locale: (typeof LOCALE_CODES)[number]) =>
  translator(locale, `pages/${alias}`)("sections", { returnObjects: true }) as unknown as InfoSection[];

/** All places of a text, as the table names them. */
const placesOf = (sections: readonly InfoSection[]) =>
  sections.flatMap(({ id, body = [], questions = [] }) => [
    id,
    ...questions.map((question) => `${id}/${question.id}`),
    ...body.flatMap((block, index) => [
      `${id}/${index}`,
      ...(typeof block === "string" ? [] : block.list.map((_, item) => `${id}/${index}/${item}`)),
    ]),
  ]);

test.each(LOCALE_CODES)("every part with a capability exists in the texts of %s [CAP-1]", (locale) => {
  for (const [alias, parts] of Object.entries(TEXT_CAPABILITIES))
    expect(placesOf(sectionsOf(alias as InfoPage, locale)), alias).toEqual(
      expect.arrayContaining(Object.keys(parts)),
    );
});

test("the parts of absent capabilities are left out, also whole sections [CAP-1]", () => {
  const texts = (alias: InfoPage, ...absent: Parameters<typeof withoutAbsentParts>[2]) =>
    JSON.stringify(withoutAbsentParts(alias, sectionsOf(alias, "en"), absent));
  expect(texts("faq")).toMatch(/provably fair.*wagering/is);
  expect(texts("faq", "fairness")).not.toMatch(/provably fair/i);
  expect(texts("faq", "two-factor")).not.toMatch(/authenticator|recovery code/i);
  expect(texts("faq", "bonuses")).not.toMatch(/wagering|bonus/i);
  expect(texts("about-us", "fairness")).not.toMatch(/provably fair/i);
  expect(texts("about-us", "fairness")).toContain("Clear words");
  expect(texts("terms-and-conditions", "fairness")).not.toMatch(/provably fair/i);
  expect(texts("bonus-terms", "tournaments")).not.toContain('"id":"tournaments"');
});
