import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import { localeOf, toLocaleCode } from "#contract/wire/locales.ts";
import { html, type Markup, rawHtml } from "../../../http/html.ts";

const STYLE = `
:root{color-scheme:light dark;--page:#eef1f6;--card:#fff;--line:#ccd3e0;--text:#171c2b;--muted:#525c74;--act:#1d4ed8;--on-act:#fff}
@media(prefers-color-scheme:dark){:root{--page:#10131c;--card:#1a1f2d;--line:#333b50;--text:#f2f4fa;--muted:#a9b2c8;--act:#8fb4ff;--on-act:#10131c}}
*{box-sizing:border-box}
body{margin:0;padding:1rem;background:var(--page);color:var(--text);font:16px/1.5 system-ui,sans-serif}
main{max-width:26rem;margin:0 auto;padding:1.25rem;border:1px solid var(--line);border-radius:12px;background:var(--card)}
h1{margin:0 0 .75rem;font-size:1.375rem;line-height:1.25;overflow-wrap:anywhere}
p{margin:0 0 1rem}
small{display:block;margin:1rem 0 0;color:var(--muted);font-size:.875rem}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:0 0 1rem;padding:.75rem 0;border-block:1px solid var(--line)}
dt{color:var(--muted)}
dd{margin:0;text-align:end;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
form{display:grid;gap:.625rem;margin:0}
button,a.button{display:block;width:100%;min-height:2.75rem;padding:.5rem 1rem;border:1px solid var(--line);border-radius:8px;background:none;color:var(--text);font:inherit;text-align:center;text-decoration:none}
button.act,a.button{border-color:var(--act);background:var(--act);color:var(--on-act);font-weight:600}
:focus-visible{outline:3px solid var(--act);outline-offset:2px}
`;

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const STYLE_HASH = hashOf(STYLE);

export interface ProviderPage {
  status?: number;
  locale: string;
  title: string;
  body: Markup;
  /** The note at the bottom, which says that the page belongs to a sandbox. */
  note: string;
  /** Whether the page is shown in a frame, in which it has an opaque origin. */
  framed?: boolean;
  /** A script, and the data that it reads as JSON from `#data`. */
  script?: { code: string; data: unknown };
}

/** Sends the page of a provider; its policy allows its own style and script only. */
export function sendPage(response: ServerResponse, page: ProviderPage): void {
  const { status = 200, locale, title, body, note, framed = false, script } = page;
  const lang = localeOf(toLocaleCode(locale)).iso;
  const data = script && JSON.stringify(script.data).replaceAll("<", "\\u003c");
  const policy = [
    "default-src 'none'",
    `style-src ${STYLE_HASH}`,
    "form-action 'self'",
    "base-uri 'none'",
    ...(script ? [`script-src ${hashOf(script.code)}`] : []),
    // An opaque origin matches no source of "frame-ancestors", so a framed page omits it.
    framed ? "sandbox allow-scripts allow-forms" : "frame-ancestors 'none'",
  ].join("; ");
  const text = html`<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${title}</title><style>${rawHtml(STYLE)}</style></head>
<body><main><h1>${title}</h1>${body}<small>${note}</small></main>${
    script
      ? html`<script type="application/json" id="data">${rawHtml(data ?? "")}</script><script>${rawHtml(script.code)}</script>`
      : ""
  }</body></html>
`;
  response.writeHead(status, {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": policy,
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
  });
  response.end(text.text);
}
