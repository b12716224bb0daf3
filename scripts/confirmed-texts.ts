import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { LOCALE_FILES, type LocaleFile } from "#contract/wire/locales.ts";
import { messageFiles, readTexts } from "../tests/support/message-files.ts";

/**
 * What the translations were made from: the hash of each English text by file and key, and the languages that have not confirmed its
 * last change. A translation becomes wrong without a change of its own when the English text changes, and no comparison of the files
 * shows it.
 */
export interface ConfirmedTexts {
  english: Record<string, Record<string, string>>;
  waiting: Record<string, Record<string, LocaleFile[]>>;
}

const FILE = new URL("confirmed-texts.json", import.meta.url);
const HASH_LENGTH = 8;

export const TRANSLATIONS = LOCALE_FILES.filter((file) => file !== "en");

const hashOf = (text: string) => createHash("sha256").update(text).digest("base64url").slice(0, HASH_LENGTH);

/** All English files, the app's and the sandbox's, by their path from the root. */
function englishFiles(): string[] {
  return [
    ...messageFiles("locales/en").map((name) => `locales/en/${name}`),
    ...messageFiles("sandbox")
      .filter((name) => name.endsWith("/en.json"))
      .map((name) => `sandbox/${name}`),
  ];
}

/** The hashes of all English texts as they are now. */
export function currentTexts(): ConfirmedTexts["english"] {
  return Object.fromEntries(
    englishFiles().map((file) => [
      file,
      Object.fromEntries([...readTexts(file)].map(([key, text]) => [key, hashOf(text)])),
    ]),
  );
}

export function readConfirmed(): ConfirmedTexts {
  return JSON.parse(readFileSync(FILE, "utf8"));
}

/** Differences between the texts and what was confirmed, one line each; none if every translation is up to date. */
export function openTexts(
  { english, waiting }: ConfirmedTexts,
  current: ConfirmedTexts["english"],
): string[] {
  const changed = Object.entries(current).flatMap(([file, texts]) =>
    Object.entries(texts)
      .filter(([key, hash]) => english[file]?.[key] !== hash)
      .map(([key]) => `${file} ${key}: ${english[file]?.[key] ? "changed" : "new"}`),
  );
  const unconfirmed = Object.entries(waiting).flatMap(([file, keys]) =>
    Object.entries(keys).map(
      ([key, languages]) => `${file} ${key}: not confirmed in ${languages.join(", ")}`,
    ),
  );
  return [...changed, ...unconfirmed];
}

/** Records the texts as they are: a changed one waits for every language, a new one has been written in all of them. */
export function recorded(confirmed: ConfirmedTexts, current: ConfirmedTexts["english"]): ConfirmedTexts {
  const waiting: ConfirmedTexts["waiting"] = {};
  for (const [file, texts] of Object.entries(current))
    for (const [key, hash] of Object.entries(texts)) {
      const known = confirmed.english[file]?.[key];
      const languages = known && known !== hash ? TRANSLATIONS : (confirmed.waiting[file]?.[key] ?? []);
      if (languages.length > 0) waiting[file] = { ...waiting[file], [key]: [...languages] };
    }
  return { english: current, waiting };
}

/** Removes languages from the list of those that a text waits for. */
export function confirm(
  { english, waiting }: ConfirmedTexts,
  languages: readonly LocaleFile[],
  isMeant: (file: string, key: string) => boolean,
): ConfirmedTexts {
  const rest = Object.entries(waiting).map(([file, keys]) => {
    const open = Object.entries(keys).map(
      ([key, its]) =>
        [key, isMeant(file, key) ? its.filter((language) => !languages.includes(language)) : its] as const,
    );
    return [file, Object.fromEntries(open.filter(([, its]) => its.length > 0))] as const;
  });
  return { english, waiting: Object.fromEntries(rest.filter(([, keys]) => Object.keys(keys).length > 0)) };
}

/**
 * `npm run confirm-texts` records new and changed English texts and lists what waits; with a language (or `all`) and keys, or the path
 * of a file for all of its keys, it confirms that these translations say what the English says.
 */
if (process.argv[1] === import.meta.filename) {
  const [, , language, ...meant] = process.argv;
  let confirmed = recorded(readConfirmed(), currentTexts());
  if (language !== undefined) {
    const languages = TRANSLATIONS.filter((file) => language === "all" || file === language);
    if (languages.length === 0 || meant.length === 0)
      throw new Error("usage: npm run confirm-texts -- all|<language> <key or file> …");
    confirmed = confirm(confirmed, languages, (file, key) => meant.includes(key) || meant.includes(file));
  }
  writeFileSync(FILE, `${JSON.stringify(confirmed, null, 2)}\n`);
  for (const line of openTexts(confirmed, confirmed.english)) console.log(line);
}
