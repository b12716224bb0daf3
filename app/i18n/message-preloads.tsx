import { useMatches } from "@remix-run/react";
import type { Locale } from "#contract/locales.ts";
import { messageFile } from "./message-files.ts";

interface MessagesHandle {
  i18n?: string | string[];
}

/** Has the browser fetch the page's messages beside its scripts, so that hydration does not wait for them in turn. */
export function MessagePreloads({ locale }: { locale: Locale }) {
  const namespaces = useMatches().flatMap(({ handle }) => (handle as MessagesHandle | undefined)?.i18n ?? []);
  const folders = locale.code === locale.file ? [locale.file] : [locale.file, locale.code];
  const files = folders.flatMap((folder) => namespaces.map((namespace) => messageFile(folder, namespace)));
  return [...new Set(files)].map(
    (href) => href && <link key={href} rel="preload" as="fetch" href={href} crossOrigin="anonymous" />,
  );
}
