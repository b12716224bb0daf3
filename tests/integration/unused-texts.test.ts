import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { messageFiles, readTexts, textKeys } from "../support/message-files.ts";

/*
 * Detects message keys that no code uses. Code refers to a key by a string ("lobby.title", "games:lobby.title") or by a
 * template with a placeholder (`category.${id}.title`).
 */

/** Texts that the server reads directly, without i18next. */
const READ_AS_DATA: Record<string, RegExp> = {
  // bff/request/failure-page.ts
  "errors.json": /^fallback\./,
};

/** The source of the app and the contract, without tests. */
const code = ["app", "contract"]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name) && !name.includes(".test."))
      .map((name) => readFileSync(`${folder}/${name}`, "utf8")),
  )
  .join("\n");

const FILLED_IN = /\$\{[^}]*\}/;
const strings = new Set([...code.matchAll(/["'`]([\w:.-]+)["'`]/g)].map(([, text]) => text as string));
const templates = [...code.matchAll(/`((?:[\w:.-]|\$\{[^`}]*\})*)`/g)]
  .map(([, text]) => (text as string).split(FILLED_IN))
  // A template of placeholders only would match any key.
  .filter((parts) => parts.length > 1 && parts.some((part) => /\w{2}/.test(part)))
  .map((parts) => new RegExp(`^${parts.map((part) => part.replaceAll(".", "\\.")).join("[\\w-]+")}$`));

const isUsed = (key: string) => strings.has(key) || templates.some((template) => template.test(key));
/** The name that the plural forms of one text share. */
const nameOf = (key: string) => key.replace(/_#$/, "");

test.each(messageFiles("locales/en").filter((file) => !file.startsWith("pages/")))(
  "every text of %s is used",
  (file) => {
    const namespace = file.replace(".json", "");
    const unused = textKeys(readTexts(`locales/en/${file}`))
      .map(nameOf)
      .filter((key) => !isUsed(key) && !isUsed(`${namespace}:${key}`))
      .filter((key) => !READ_AS_DATA[file]?.test(key));
    expect(unused).toEqual([]);
  },
);

test("an unused key is found, and a template matches only its own keys", () => {
  expect(isUsed("lobby.title")).toBe(true);
  expect(isUsed("category.slots.title")).toBe(true);
  expect(isUsed("category.slots.subtitle")).toBe(false);
  expect(isUsed("lobby.unused")).toBe(false);
});
