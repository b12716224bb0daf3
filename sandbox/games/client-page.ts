import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { DEFAULT_LOCALE, isLocaleCode, LOCALE_FILES, localeOf } from "#contract/locales.ts";
import type { ClientConfig, SlotRules } from "./client/config.ts";
import type { ClientAssets } from "./client-assets.ts";
import { engineOf } from "./engines.ts";
import type { GameRequest, GameResponse, PlayableGame } from "./services.ts";

const texts = new Map(
  LOCALE_FILES.map((file) => [
    file as string,
    JSON.parse(readFileSync(new URL(`client/texts/${file}.json`, import.meta.url), "utf8")),
  ]),
);

/**
 * The document of a game's client. Its policy sandboxes it to `allow-scripts`, framed or opened by itself: its origin is
 * opaque, so it has no cookie and no storage, and the policy names hosts as well as 'self', which not every browser matches there.
 *
 * @param language a locale code; unknown ones read English
 */
export function clientPage(
  game: PlayableGame,
  language: string | null,
  request: GameRequest,
  assets: ClientAssets,
): GameResponse {
  const locale = localeOf(isLocaleCode(language) ? language : DEFAULT_LOCALE);
  const nonce = randomBytes(16).toString("base64");
  const { id, kind, unitsPerStake, rules } = engineOf(game.engine);
  const config: ClientConfig = {
    code: game.code,
    title: game.title,
    theme: game.theme,
    art: `/sandbox/art/${encodeURIComponent(game.theme.id)}`,
    engine: id,
    unitsPerStake,
    rules: { ...(rules as object), kind } as SlotRules,
    jackpots: game.jackpots ?? null,
    api: `/sandbox/games/api/${encodeURIComponent(game.code)}/`,
    locale: locale.iso,
    lobbyUrl: safeLobby(request),
    texts: texts.get(locale.file),
  };
  return {
    status: 200,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": policy(nonce, request),
      "Cache-Control": "no-store",
      "Referrer-Policy": "no-referrer",
      "X-Content-Type-Options": "nosniff",
    },
    body: html(config, locale.iso, nonce, assets),
  };
}

function html(
  config: ClientConfig,
  lang: string,
  nonce: string,
  { base, scripts, styles }: ClientAssets,
): string {
  const preloads = scripts.map(
    (name) => `<link rel="modulepreload" href="${base}${name}" nonce="${nonce}" crossorigin>`,
  );
  const sheets = styles.map(
    (name) => `<link rel="stylesheet" href="${base}${name}" nonce="${nonce}" crossorigin>`,
  );
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(config.title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" content="${escapeHtml(config.theme.palette.night)}">
${sheets.join("\n")}
${preloads.join("\n")}
</head>
<body>
<main id="game"></main>
<script type="application/json" id="config">${JSON.stringify(config).replaceAll("<", "\\u003c")}</script>
<script type="module" src="${base}${scripts[0]}" nonce="${nonce}" crossorigin></script>
</body>
</html>
`;
}

/** @param headers `x-page-origin` is the site's own where a proxy stands before the sandbox, `host` where none does */
function policy(nonce: string, { headers }: GameRequest): string {
  const host = headers["x-page-origin"]?.replace(/^https?:\/\//, "") ?? headers.host ?? "";
  const hosts = /^[A-Za-z0-9.-]+(:\d+)?$/.test(host) ? ` http://${host} https://${host}` : "";
  return [
    "sandbox allow-scripts",
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    `img-src 'self' data:${hosts}`,
    `font-src 'self'${hosts}`,
    `connect-src 'self'${hosts}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join("; ");
}

/** Where the client leads back to when it is no frame: a path of this site, never another's. */
function safeLobby({ query }: GameRequest): string | null {
  const lobby = query.get("lobbyUrl");
  return lobby && /^\/(?![/\\])[^\s\\]*$/.test(lobby) ? lobby : null;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
