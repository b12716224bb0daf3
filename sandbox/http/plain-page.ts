import { createHash } from "node:crypto";
import { type LocaleCode, localeOf } from "#contract/wire/locales.ts";
import { html, type Markup, rawHtml } from "./html.ts";

const STYLE = `
:root{color-scheme:dark light;--page:#0b0d17;--surface:#141829;--line:#2a3050;--text:#f4f5fb;--muted:#a6adc8;--link:#ffb347;--on-link:#0b0d17}
@media(prefers-color-scheme:light){:root{--page:#f4f5fb;--surface:#fff;--line:#d5d9ea;--text:#14182c;--muted:#535b7c;--link:#9a4a00;--on-link:#fff}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:16px/1.5 system-ui,sans-serif}
main{max-width:44rem;margin:0 auto;padding:2rem 1rem 4rem}
h1{margin:0 0 .5rem;font-size:1.625rem;line-height:1.25;overflow-wrap:anywhere}
p{margin:0 0 1rem}
a{color:var(--link)}
:focus-visible{outline:2px solid var(--link);outline-offset:2px}
form{display:flex;flex-wrap:wrap;gap:.75rem;align-items:end;margin:1.5rem 0}
label{display:grid;gap:.25rem;flex:1 1 16rem;color:var(--muted);font-size:.875rem}
input,button{height:2.75rem;padding:0 1rem;border:1px solid var(--line);border-radius:8px;background:var(--surface);color:var(--text);font:inherit;font-size:1rem}
button,.go{border:0;border-radius:8px;background:var(--link);color:var(--on-link);font-weight:600}
button.other{border:1px solid var(--line);background:var(--surface);color:var(--text)}
ul{margin:0;padding:0;border-radius:12px;background:var(--surface);list-style:none;overflow:hidden}
li+li{border-top:1px solid var(--line)}
li a{display:block;padding:.875rem 1rem;color:var(--text);text-decoration:none;overflow-wrap:anywhere}
li a:hover b{text-decoration:underline}
li a:focus-visible{outline-offset:-2px}
small{display:block;color:var(--muted)}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:0 0 1.5rem;color:var(--muted)}
dd{margin:0;overflow-wrap:anywhere}
article{margin:0 0 1.5rem;padding:1.5rem;border-radius:12px;background:var(--surface)}
article p:last-child{margin:1.5rem 0 0}
.go{display:inline-block;padding:.625rem 1.25rem;text-decoration:none}
`;
const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");

/**
 * Headers of a page without scripts and pictures.
 *
 * @param framed whether the page is shown in a frame of the site, in which it has an opaque origin
 */
export function plainPageHeaders(framed = false): Record<string, string> {
  return {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors ${framed ? "'self'; sandbox allow-forms allow-scripts" : "'none'"}`,
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
  };
}

/**
 * Renders a small page of the sandbox itself.
 *
 * @param titleLocale language of the heading, if it differs from that of the page
 */
export function plainPage(
  locale: LocaleCode,
  title: string,
  body: Markup,
  titleLocale: LocaleCode = locale,
): string {
  return html`<!doctype html>
<html lang="${localeOf(locale).iso}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${title}</title><style>${rawHtml(STYLE)}</style></head>
<body><main><h1 lang="${localeOf(titleLocale).iso}">${title}</h1>${body}</main></body></html>`.text;
}
