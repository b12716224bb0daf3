import { type BackendModule, createInstance, type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { getInitialNamespaces } from "remix-i18next/client";
import type { AnswerSchema } from "#app/data/answer-checks.ts";
import { requestMessageFile } from "#app/data/message-file.ts";
import { type Locale, localeOf } from "#contract/wire/locales.ts";
import { messageFile } from "./message-files.tsx";
import { FALLBACK_LANGUAGE, I18N_OPTIONS, isMessages, type Messages, SHELL_NAMESPACES } from "./messages.ts";

const messages: AnswerSchema<Messages> = {
  parse(value) {
    if (!isMessages(value)) throw new TypeError("the file has no messages");
    return value;
  },
};

const load = (locale: Locale, namespace: string): Promise<Messages> =>
  requestMessageFile(messageFile(locale, namespace), messages);

/**
 * i18next backend that fetches a namespace's messages. i18next requests the page's language and the fallback language at once;
 * the fallback is fetched only if the language's file does not exist or fails to load, which is reported [LOC-4].
 */
function messageLoader(locale: Locale): BackendModule {
  const requested = new Map<string, Promise<Messages>>();

  function localeMessages(namespace: string): Promise<Messages> {
    const messages = requested.get(namespace) ?? load(locale, namespace);
    requested.set(namespace, messages);
    return messages;
  }

  return {
    type: "backend",
    init() {},
    read(language, namespace, done) {
      const isFallback = language === FALLBACK_LANGUAGE && locale.iso !== FALLBACK_LANGUAGE;
      localeMessages(namespace).then(
        (messages) => done(null, isFallback ? {} : messages),
        async (error: unknown) => {
          const log = (failure: unknown) => logFailure(`${language}/${namespace}`, failure);
          if (!isFallback) log(error);
          const fallback = isFallback ? await load(localeOf(FALLBACK_LANGUAGE), namespace).catch(log) : null;
          done(null, fallback ?? {});
        },
      );
    },
  };
}

/** Logs why a file is missing [LOC-4]; a timeout is the network's, so it is no error of the page. */
function logFailure(file: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the page's own log.
  if (error instanceof DOMException) console.warn(`${file}: ${error.name}`);
  else reportError(error);
}

/**
 * Creates the page's i18next instance with the namespaces of the shell and of the matched routes, which hydration needs. A
 * later screen suspends until its namespaces are loaded; the previous screen stays visible meanwhile.
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
