import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LOCALE_FILES } from "#contract/wire/locales.ts";

/* A self-exclusion ends only on request, 24 hours later (docs/decisions/062): the texts of every language say so. */

const locales = new URL("../../../../locales/", import.meta.url);

interface PageTexts {
  sections: { id: string; body?: unknown[] }[];
}

const textsOf = (language: string, file: string) =>
  JSON.parse(readFileSync(new URL(`${language}/${file}.json`, locales), "utf8"));

test.each(LOCALE_FILES)("in %s a self-exclusion is described as ending only on request", (language) => {
  const page: PageTexts = textsOf(language, "pages/responsible-gaming");
  const section = page.sections.find(({ id }) => id === "self-exclusion");
  expect(JSON.stringify(section?.body)).toContain("{{reopeningHours}}");
  const { break: taken, closed } = textsOf(language, "protection");
  expect(taken.effects.no_automatic_end).toContain("{{hours}}");
  expect(closed.over).toContain("{{hours}}");
  // "At least until": longer than the text of a time-out, which ends by itself.
  expect(closed.until_self_exclusion.length).toBeGreaterThan(closed.until.length);
  expect(closed.until_self_exclusion).toContain("{{until}}");
});
