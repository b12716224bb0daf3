import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { messageFiles, readTexts, textKeys } from "../support/message-files.ts";

/*
 * A text that nothing shows is translated ten times for nobody. Whoever asks for one writes its key down: as a string
 * ("lobby.title", "games:lobby.title"), or as a template with a part to be filled in (`category.${id}.title`).
 */

/** Texts that are read without i18next, by whoever stands behind. */
const READ_AS_DATA: Record<string, RegExp> = {
  // bff/pages/failure-page.ts
  "errors.json": /^fallback\./,
};

/** The app's own code and the contract's; what only a test names is not shown to anyone. */
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
  // One that is all filled in could be any key.
  .filter((parts) => parts.length > 1 && parts.some((part) => /\w{2}/.test(part)))
  .map((parts) => new RegExp(`^${parts.map((part) => part.replaceAll(".", "\\.")).join("[\\w-]+")}$`));

const isAskedFor = (key: string) => strings.has(key) || templates.some((template) => template.test(key));
/** The code knows a text of several plural forms by the name that they share. */
const nameOf = (key: string) => key.replace(/_#$/, "");

test.each(messageFiles("locales/en").filter((file) => !file.startsWith("pages/")))(
  "every text of %s is asked for",
  (file) => {
    const namespace = file.replace(".json", "");
    const unused = textKeys(readTexts(`locales/en/${file}`))
      .map(nameOf)
      .filter((key) => !isAskedFor(key) && !isAskedFor(`${namespace}:${key}`))
      .filter((key) => !READ_AS_DATA[file]?.test(key));
    expect(unused).toEqual([]);
  },
);

test("a key that nothing asks for is found, and a filled-in one is not taken for it", () => {
  expect(isAskedFor("lobby.title")).toBe(true);
  expect(isAskedFor("category.slots.title")).toBe(true);
  expect(isAskedFor("category.slots.subtitle")).toBe(false);
  expect(isAskedFor("lobby.nobody_asks")).toBe(false);
});
