import { useMatches } from "@remix-run/react";
import { LOCALES, type Locale } from "#contract/wire/locales.ts";

/** URLs of the regional message files, by source path; the browser requests only files that exist. */
const regional = import.meta.glob<string>(
  ["../../locales/*/*.json", "!../../locales/{de,en,fi,hu,it,kk,nb,pl,pt,pt-br}/*.json"],
  { query: "?url", import: "default", eager: true },
);

/** URL of the folder with all languages' files; its name has a content hash, see `scripts/message-files.ts`. */
const FOLDER = import.meta.env.MESSAGES as string;

/** URL of a namespace's message file; undefined if the folder has no such file. */
export function messageFile(folder: string, namespace: string): string | undefined {
  const isLanguage = LOCALES.some(({ file }) => file === folder);
  return isLanguage
    ? `${FOLDER}/${folder}/${namespace}.json`
    : regional[`../../locales/${folder}/${namespace}.json`];
}

interface MessagesHandle {
  i18n?: string | string[];
}

/** Preload links for the page's message files: they load in parallel with the scripts, and hydration needs both. */
export function MessagePreloads({ locale }: { locale: Locale }) {
  const namespaces = useMatches().flatMap(({ handle }) => (handle as MessagesHandle | undefined)?.i18n ?? []);
  const folders = locale.code === locale.file ? [locale.file] : [locale.file, locale.code];
  const files = folders.flatMap((folder) => namespaces.map((namespace) => messageFile(folder, namespace)));
  return [...new Set(files)].map(
    (href) => href && <link key={href} rel="preload" as="fetch" href={href} crossOrigin="anonymous" />,
  );
}
