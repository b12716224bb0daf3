import { LOCALES } from "#contract/locales.ts";

/** Files of what a region says otherwise than its language; where there are none, the browser is not to ask for them. */
const regional = import.meta.glob<string>(
  ["../../locales/*/*.json", "!../../locales/{de,en,fi,hu,it,kk,nb,pl,pt,pt-br}/*.json"],
  { query: "?url", import: "default", eager: true },
);

/** Every language's files, in one folder whose name changes with them: see `scripts/message-files.ts`. */
const FOLDER = import.meta.env.MESSAGES as string;

/** Where the browser finds a namespace's messages; undefined where the folder has no such file. */
export function messageFile(folder: string, namespace: string): string | undefined {
  const isLanguage = LOCALES.some(({ file }) => file === folder);
  return isLanguage
    ? `${FOLDER}/${folder}/${namespace}.json`
    : regional[`../../locales/${folder}/${namespace}.json`];
}
