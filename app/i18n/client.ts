import { type BackendModule, createInstance, type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { getInitialNamespaces } from "remix-i18next/client";
import type { Locale } from "#contract/locales.ts";
import { messageFile } from "./message-files.ts";
import { type Messages, overlay } from "./messages.ts";
import { FALLBACK_LANGUAGE, I18N_OPTIONS, SHELL_NAMESPACES } from "./options.ts";

/** The messages of one file, or null where there is none. */
async function load(folder: string, namespace: string): Promise<Messages | null> {
  const address = messageFile(folder, namespace);
  if (!address) return null;
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.json();
}

/**
 * Brings a namespace's messages as i18next asks for them. i18next asks for the page's language and the fallback at once;
 * the fallback is fetched only where the language has no such file or its file did not come, which is logged [LOC-4].
 */
function messageLoader({ code, file, iso }: Locale): BackendModule {
  const wanted = new Map<string, Promise<Messages>>();

  async function ownMessages(namespace: string): Promise<Messages> {
    const [language, regional] = await Promise.all([
      load(file, namespace),
      code === file ? null : load(code, namespace),
    ]);
    if (!language) throw new Error(`there is no locale file ${file}/${namespace}.json`);
    return regional ? overlay(language, regional) : language;
  }

  function own(namespace: string): Promise<Messages> {
    const messages = wanted.get(namespace) ?? ownMessages(namespace);
    wanted.set(namespace, messages);
    return messages;
  }

  return {
    type: "backend",
    init() {},
    read(language, namespace, done) {
      const isFallback = language === FALLBACK_LANGUAGE && iso !== FALLBACK_LANGUAGE;
      own(namespace).then(
        (messages) => done(null, isFallback ? {} : messages),
        async (error: unknown) => {
          if (!isFallback) reportError(error);
          done(null, (isFallback && (await load(FALLBACK_LANGUAGE, namespace).catch(() => null))) || {});
        },
      );
    },
  };
}

/**
 * The page's i18next instance, with the namespaces of the shell and of the matched routes in it, so that hydration
 * finds every text. Namespaces of later screens suspend the transition to them: the old screen stays until they are there.
 */
export async function startI18n(locale: Locale): Promise<i18n> {
  const instance = createInstance();
  await instance
    .use(initReactI18next)
    .use(messageLoader(locale))
    .init({
      ...I18N_OPTIONS,
      lng: locale.iso,
      ns: [...new Set([...SHELL_NAMESPACES, ...getInitialNamespaces()])],
      react: { useSuspense: true },
    });
  return instance;
}
