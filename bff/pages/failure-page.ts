import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { DEFAULT_LOCALE, isLocaleCode, LOCALE_FILES, type LocaleFile, localeOf } from "#contract/locales.ts";

interface Texts {
  title: string;
  message: string;
  home: string;
  back: string;
}

const FOLDER = new URL("../../locales/", import.meta.url);
const STYLE = `:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;
font:1.125rem/1.5 system-ui,sans-serif;text-align:center}main{padding:2rem;max-width:32rem}h1{font-size:1.75rem;margin:0}
a{display:inline-block;padding:.75rem 1.5rem;border:2px solid;border-radius:.75rem;color:inherit;font-weight:600}`;

/** The policy that the page is sent with: it needs nothing but its own style. */
export const FAILURE_PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

let texts: Map<LocaleFile, Texts> | undefined;

/**
 * A page that needs neither the app's build nor scripts, for when rendering itself has failed: a message with a link home
 * [RT-18].
 *
 * @param locale the request's; any other text counts as the default
 * @param status shown with the message
 * @param cameFrom path of the page of this site that led here, if one did
 */
export function failurePage(locale: string, status: number, cameFrom: string | null = null): string {
  const { code, iso, file } = localeOf(isLocaleCode(locale) ? locale : DEFAULT_LOCALE);
  texts ??= readTexts();
  const { title, message, home, back } = texts.get(file) ?? (texts.get("en") as Texts);
  return `<!doctype html>
<html lang="${iso}">
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
<p>${cameFrom === null ? "" : `<a href="${escapeHtml(cameFrom)}">${escapeHtml(back)}</a> `}<a href="/${code}">${escapeHtml(home)}</a></p>
</main>
</body>
</html>
`;
}

/** A language without these texts shows the English ones [LOC-4]. */
function readTexts(): Map<LocaleFile, Texts> {
  const read = LOCALE_FILES.flatMap((file): [LocaleFile, Texts][] => {
    try {
      const errors = JSON.parse(readFileSync(new URL(`${file}/errors.json`, FOLDER), "utf8"));
      return errors.fallback ? [[file, errors.fallback]] : [];
    } catch {
      return [];
    }
  });
  return new Map(read);
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
