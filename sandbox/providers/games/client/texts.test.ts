import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { LOCALE_FILES } from "#contract/wire/locales.ts";
import { createTranslate, numberFormat, timeText } from "./texts.ts";

const folder = new URL("texts/", import.meta.url);
const read = (file: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`${file}.json`, folder), "utf8"));
const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();

/** The folder of the shared texts, and the folders with texts of single clients. */
const folders = ["", "roulette/", "live/", "blackjack/"];

test("there is exactly one file per language of the product", () => {
  const files = LOCALE_FILES.map((file) => `${file}.json`);
  expect(
    readdirSync(folder)
      .filter((name) => name.endsWith(".json"))
      .toSorted(),
  ).toEqual(files.toSorted());
  for (const name of folders.slice(1)) {
    expect(readdirSync(new URL(name, folder)).toSorted()).toEqual(files.toSorted());
  }
  expect(readdirSync(folder)).toHaveLength(files.length + folders.length - 1);
});

const translations = folders.flatMap((name) =>
  LOCALE_FILES.filter((file) => file !== "en").map((file) => [name, file] as const),
);
describe.each(translations)("%s%s", (name, file) => {
  const texts = read(`${name}${file}`);
  const english = read(`${name}en`);

  test("has every text with every placeholder, and none is empty", () => {
    expect(Object.keys(texts).toSorted()).toEqual(Object.keys(english).toSorted());
    for (const [key, text] of Object.entries(texts)) {
      expect(text.trim()).not.toBe("");
      expect([key, placeholders(text)]).toEqual([key, placeholders(english[key] ?? "")]);
    }
  });

  test("is translated: no sentence is equal to the English one", () => {
    const same = Object.entries(texts).filter(([key, text]) => text === english[key] && /\s\w+\s/.test(text));
    expect(same).toEqual([]);
  });
});

test("a client's own texts have no keys of the shared texts", () => {
  const shared = read("en");
  for (const name of folders.slice(1)) {
    expect(Object.keys(read(`${name}en`)).filter((key) => key in shared)).toEqual([]);
  }
});

test("a text gets its variables, and a missing text shows its key", () => {
  const t = createTranslate({ greeting: "{count} of {total}" });
  expect(t("greeting", { count: 1, total: 3 })).toBe("1 of 3");
  expect(t("absent")).toBe("absent");
});

test("every key in the client's code has a text", () => {
  const code = (name: string): string[] =>
    readdirSync(new URL(name, import.meta.url), { withFileTypes: true }).flatMap((entry) => {
      if (entry.isDirectory()) return entry.name === "texts" ? [] : code(`${name}${entry.name}/`);
      const source = /(?<!\.test)\.ts$/.test(entry.name);
      return source ? [readFileSync(new URL(name + entry.name, import.meta.url), "utf8")] : [];
    });
  const named = code("./").flatMap((text) =>
    [...text.matchAll(/\bt\("([\w-]+)"/g)].map(([, key]) => key as string),
  );
  expect(named.length).toBeGreaterThan(60);
  const known = Object.assign({}, ...folders.map((name) => read(`${name}en`)));
  expect(named.filter((key) => !(key in known))).toEqual([]);
});

test("Kazakh numbers have a decimal comma, and percentages no space before the sign", () => {
  expect(numberFormat("kk-KZ").format(1234.5).replace(/\s/, " ")).toBe("1 234,5");
  expect(numberFormat("kk-KZ", { style: "percent", maximumFractionDigits: 2 }).format(0.9543)).toBe("95,43%");
});

test("a time of the day has 24 hours, in English too", () => {
  const at = new Date(2026, 10, 24, 13, 5, 9).toISOString();
  for (const locale of ["en", "de-DE", "kk-KZ", "en-CA"])
    expect(timeText(at, locale), locale).toBe("13:05:09");
});
