import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { LOCALE_FILES, type LocaleFile, localeOf, toLocaleCode } from "#contract/wire/locales.ts";
import { isMissingFile } from "../config/missing-file.ts";
import { escapeHtml } from "../request/escape-html.ts";

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

/** Content security policy of the page: only its own style is allowed. */
export const FAILURE_PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

let texts: Map<LocaleFile, Texts> | undefined;

/**
 * Renders a page without the app's build and without scripts, for requests that failed to render: a message and a link to the
 * home page [RT-18].
 *
 * @param locale of the request; an unknown one counts as the default
 * @param status shown with the message
 * @param previousPath path of the page of this site that linked here, for a link back
 */
export function failurePage(locale: string, status: number, previousPath: string | null = null): string {
  const { code, iso, file } = localeOf(toLocaleCode(locale));
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
<p>${previousPath === null ? "" : `<a href="${escapeHtml(previousPath)}">${escapeHtml(back)}</a> `}<a href="/${code}">${escapeHtml(home)}</a></p>
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
