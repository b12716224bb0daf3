import { useMatches } from "@remix-run/react";
import type { Locale } from "#contract/wire/locales.ts";
import { regionalFolder } from "./regional-folder.ts";

/** URL of the folder with all languages' files; its name has a content hash, see `scripts/message-files.ts`. */
const FOLDER = import.meta.env.MESSAGES as string;
/** Folders of regions in it, whose files replace their language's. */
const REGIONS = import.meta.env.REGIONS as readonly string[];

/** URL of a namespace's message file for a locale. */
export function messageFile(locale: Locale, namespace: string): string {
  const region = regionalFolder(locale);
  return `${FOLDER}/${REGIONS.includes(region) ? region : locale.file}/${namespace}.json`;
}

interface MessagesHandle {
  i18n?: string | string[];
}

/** Preload links for the page's message files: they load in parallel with the scripts, and hydration needs both. */
export function MessagePreloads({ locale }: { locale: Locale }) {
  const namespaces = useMatches().flatMap(({ handle }) => (handle as MessagesHandle | undefined)?.i18n ?? []);
  const files = namespaces.map((namespace) => messageFile(locale, namespace));
  return [...new Set(files)].map((href) => (
    <link key={href} rel="preload" as="fetch" href={href} crossOrigin="anonymous" />
  ));
}
