import { dirname } from "node:path";
import { LOCALE_FILES } from "#contract/wire/locales.ts";
import { messageFiles, readTexts } from "./message-files.ts";

/** A text that players see, in one language. */
export interface PlayerText {
  /** Path of its file from the project's folder. */
  file: string;
  /** Its file without the language: `locales/*` + `/auth.json`, or the sandbox's folder. */
  family: string;
  language: string;
  key: string;
  text: string;
}

const SANDBOX_FOLDERS = messageFiles("sandbox")
  .filter((name) => name.endsWith("/en.json"))
  .map((name) => `sandbox/${dirname(name)}`);

/** The languages, and the regions whose files differ from their language's. */
const LOCALE_FOLDERS = [...LOCALE_FILES, "en-au", "en-nz"];

/** All texts of the app and of the sandbox, in all languages. Texts that only name an anchor of a page are left out. */
export function playerTexts(): PlayerText[] {
  const files = [
    ...LOCALE_FOLDERS.flatMap((language) =>
      messageFiles(`locales/${language}`).map((name) => ({
        file: `locales/${language}/${name}`,
        family: `locales/${name}`,
        language,
      })),
    ),
    ...SANDBOX_FOLDERS.flatMap((family) =>
      LOCALE_FILES.map((language) => ({ file: `${family}/${language}.json`, family, language })),
    ),
  ];
  return files.flatMap((source) =>
    [...readTexts(source.file)]
      .filter(([key]) => !key.endsWith(".id"))
      .map(([key, text]) => ({ ...source, key, text })),
  );
}

/** A text without what is inserted into it and without the addresses of its links. */
export function withoutPlaceholders(text: string): string {
  return text.replace(/\{\{.*?\}\}|\{.*?\}/g, "").replace(/\]\([^)]*\)/g, "]");
}
