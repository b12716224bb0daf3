import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { OTHER_PLAYER_STATUS } from "#contract/host/page-player.ts";
import { LOCALE_FILES, type LocaleFile, localeOf, toLocaleCode } from "#contract/wire/locales.ts";
import { isMissingFile } from "../config/missing-file.ts";
import { escapeHtml } from "./escape-html.ts";

interface Texts {
  title: string;
  message: string;
  home: string;
  back: string;
  cookies_title: string;
  cookies_message: string;
  clear_cookies: string;
  other_player_title: string;
  other_player_message: string;
}

const FOLDER = new URL("../../locales/", import.meta.url);
const STYLE = `:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;
font:1.125rem/1.5 system-ui,sans-serif;text-align:center}main{padding:2rem;max-width:32rem}h1{font-size:1.75rem;margin:0}
a,button{display:inline-block;background:none;font:inherit;cursor:pointer;padding:.75rem 1.5rem;border:2px solid;border-radius:.75rem;color:inherit;font-weight:600}`;

const policy = (forms: string) =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
    "base-uri 'none'",
    `form-action ${forms}`,
    "frame-ancestors 'none'",
  ].join("; ");

/** Content security policy of the page: only its own style is allowed. */
export const FAILURE_PAGE_POLICY = policy("'none'");
/** The same for the page of `cookiePage`, which has a form. */
export const COOKIE_PAGE_POLICY = policy("'self'");

let texts: Map<LocaleFile, Texts> | undefined;

/**
 * Renders a page without the app's build and without scripts, for requests that failed to render: a message and a link to the
 * home page [RT-18].
 *
 * @param locale of the request; an unknown one counts as the default
 * @param status shown with the message
 * @param previousPath path of the page of this site that linked here, for a link back
 * @param reason why it failed, instead of a general text
 */
export function failurePage(
  locale: string,
  status: number,
  previousPath: string | null = null,
  reason?: string,
): string {
  const { title, message } = textsOf(locale);
  return plainPage(locale, {
    title,
    message: reason ?? message,
    status,
    next: linksOf(locale, previousPath),
  });
}

/**
 * Renders the page for a form that was refused because another player has logged in since its page was loaded.
 *
 * @param previousPath path of the form's page, for a link that loads it for the player who is logged in
 */
export function otherPlayerPage(locale: string, previousPath: string | null): string {
  const { other_player_title: title, other_player_message: message } = textsOf(locale);
  const next = linksOf(locale, previousPath);
  return plainPage(locale, { title, message, status: OTHER_PLAYER_STATUS, next });
}

function linksOf(locale: string, previousPath: string | null): string {
  const { home, back } = textsOf(locale);
  const { code } = localeOf(toLocaleCode(locale));
  const backLink =
    previousPath === null ? "" : `<a href="${escapeHtml(previousPath)}">${escapeHtml(back)}</a> `;
  return `<p>${backLink}<a href="/${code}">${escapeHtml(home)}</a></p>`;
}

/**
 * Renders the page for a request with too many cookies (431), with a button that clears them.
 *
 * @param action path of the form's action
 */
export function cookiePage(locale: string, action: string): string {
  const { cookies_title: title, cookies_message: message, clear_cookies } = textsOf(locale);
  const next = `<form method="post" action="${escapeHtml(action)}"><button>${escapeHtml(clear_cookies)}</button></form>`;
  return plainPage(locale, { title, message, status: 431, next });
}

function textsOf(locale: string): Texts {
  texts ??= readTexts();
  return texts.get(localeOf(toLocaleCode(locale)).file) ?? (texts.get("en") as Texts);
}

function plainPage(
  locale: string,
  { title, message, status, next }: { title: string; message: string; status: number; next: string },
): string {
  return `<!doctype html>
<html lang="${localeOf(toLocaleCode(locale)).iso}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(message)}</p>
<p><small>${status}</small></p>
${next}
</main>
</body>
</html>
`;
}

/** A language without these texts uses the English ones [LOC-4]. */
function readTexts(): Map<LocaleFile, Texts> {
  const entries = LOCALE_FILES.flatMap((file): [LocaleFile, Texts][] => {
    try {
      const errors = JSON.parse(readFileSync(new URL(`${file}/errors.json`, FOLDER), "utf8"));
      return errors.fallback ? [[file, errors.fallback]] : [];
    } catch (error) {
      if (isMissingFile(error)) return [];
      throw error;
    }
  });
  return new Map(entries);
}
