import { expect, test } from "vitest";
import {
  type ConfirmedTexts,
  confirm,
  currentTexts,
  openTexts,
  readConfirmed,
  recorded,
  TRANSLATIONS,
} from "./confirmed-texts.ts";

test("every translation was confirmed after the last change of its English text", () => {
  expect(
    openTexts(readConfirmed(), currentTexts()),
    "npm run confirm-texts, see docs/translating.md",
  ).toEqual([]);
});

test("a changed English text is listed until each language has confirmed it; a new one is only recorded", () => {
  const before: ConfirmedTexts = { english: { "locales/en/a.json": { title: "1", gone: "2" } }, waiting: {} };
  const current = { "locales/en/a.json": { title: "changed", fresh: "3" } };
  expect(openTexts(before, current)).toEqual([
    "locales/en/a.json title: changed",
    "locales/en/a.json fresh: new",
  ]);
  let now = recorded(before, current);
  expect(now.english).toEqual(current);
  for (const language of TRANSLATIONS) {
    expect(openTexts(now, current)).toEqual([expect.stringContaining(language)]);
    // Recording again forgets nothing.
    now = confirm(recorded(now, current), [language], (_file, key) => key === "title");
  }
  expect(openTexts(now, current)).toEqual([]);
});
