import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { DEFAULT_LOCALE, isLocaleCode, LOCALE_FILES, localeOf } from "#contract/locales.ts";
import type { ClientConfig } from "./client/config.ts";
import type { ClientAssets } from "./client-assets.ts";
import { CLIENTS, type ClientKind, clientOf } from "./client-kinds.ts";
import { engineOf } from "./engines.ts";
import type { GameRequest, GameResponse, PlayableGame } from "./services.ts";

const read = (name: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`client/texts/${name}.json`, import.meta.url), "utf8"));

/** What each client says in a language: the texts that all share, and its own. */
const texts = new Map(
  CLIENTS.map((client) => [
    client,
    new Map<string, Record<string, string>>(
      LOCALE_FILES.map((file) => [
        file,
        Object.assign(read(file), ...client.texts.map((folder) => read(`${folder}/${file}`))),
      ]),
    ),
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
  const client = clientOf(kind);
  const config: ClientConfig<{ kind: string }> = {
    code: game.code,
    title: game.title,
    theme: game.theme,
    art: `/sandbox/art/${encodeURIComponent(game.theme.id)}`,
    engine: id,
    unitsPerStake,
    rules: { ...(rules as object), kind },
    jackpots: game.jackpots ?? null,
    api: `/sandbox/games/api/${encodeURIComponent(game.code)}/`,
    locale: locale.iso,
    lobbyUrl: safeLobby(request),
    texts: texts.get(client)?.get(locale.file) ?? {},
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
    body: html(config, client, nonce, assets),
  };
}

function html(
  config: ClientConfig<unknown>,
  { entry, styles }: ClientKind,
  nonce: string,
  { base, scriptsOf }: ClientAssets,
): string {
  const preloads = scriptsOf(entry).map(
    (name) => `<link rel="modulepreload" href="${base}${name}" nonce="${nonce}" crossorigin>`,
  );
  const sheets = styles.map(
    (name) => `<link rel="stylesheet" href="${base}${name}" nonce="${nonce}" crossorigin>`,
  );
  return `<!doctype html>
<html lang="${config.locale}">
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
<script type="module" src="${base}${entry}" nonce="${nonce}" crossorigin></script>
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
