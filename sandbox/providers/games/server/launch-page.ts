import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { isSitePath } from "#contract/wire/addresses.ts";
import { LOCALE_FILES, localeOf, toLocaleCode } from "#contract/wire/locales.ts";
import { inWordingOf } from "#contract/wire/wording.ts";
import { engineOf } from "../engines/registry.ts";
import type { GameRequest, GameResponse } from "../http.ts";
import type { AllowedPlay, ClientConfig } from "../protocol.ts";
import type { ClientAssets } from "./client-assets.ts";
import { CLIENT_KINDS, type ClientKind, clientOf } from "./client-kinds.ts";
import type { PlayableGame, PlayRules } from "./services.ts";

const readTexts = (name: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../client/texts/${name}.json`, import.meta.url), "utf8"));

/** The texts of each client by locale file: the shared texts and its own. */
const textsByClient = new Map(
  CLIENT_KINDS.map((client) => [
    client,
    new Map<string, Record<string, string>>(
      LOCALE_FILES.map((file) => [
        file,
        Object.assign(readTexts(file), ...client.texts.map((folder) => readTexts(`${folder}/${file}`))),
      ]),
    ),
  ]),
);

/**
 * The document that launches a game's client. Its policy sandboxes it to `allow-scripts`, in a frame or not: the opaque origin has no
 * cookies and no storage. The policy names the host in addition to 'self', which some browsers do not match for an opaque origin.
 *
 * @param language a locale code; English if it is unknown
 * @param rules null if the launch is not valid; the client then offers nothing that a jurisdiction may forbid
 */
export function launchPage(
  game: PlayableGame,
  { language, rules: playRules }: { language: string | null; rules: PlayRules | null },
  request: GameRequest,
  assets: ClientAssets,
): GameResponse {
  const locale = localeOf(toLocaleCode(language));
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
    lobbyUrl: safeLobbyUrl(request),
    allowed: allowedPlay(playRules),
    texts: inWordingOf(locale.iso, textsByClient.get(client)?.get(locale.file) ?? {}),
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

function allowedPlay(rules: PlayRules | null): AllowedPlay {
  const { autoplay = false, speedUp = false, bonusBuy = false, gamble = false } = rules ?? {};
  return { autoplay, speedUp, bonusBuy, gamble };
}

function html(
  config: ClientConfig<unknown>,
  { name }: ClientKind,
  nonce: string,
  { base }: ClientAssets,
): string {
  return `<!doctype html>
<html lang="${config.locale}">
<head>
<meta charset="utf-8">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(config.title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" content="${escapeHtml(config.theme.palette.night)}">
<link rel="stylesheet" href="${base}client/${name}.css" nonce="${nonce}" crossorigin>
<script type="module" src="${base}client/${name}.js" nonce="${nonce}" crossorigin></script>
</head>
<body>
<main id="game"></main>
<script type="application/json" id="config">${JSON.stringify(config).replaceAll("<", "\\u003c")}</script>
</body>
</html>
`;
}

/** The content security policy. The host comes from `x-page-origin` behind the site's proxy, otherwise from `host`. */
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

/** The path to which the client returns if it is not in a frame; null unless it is a path of this site. */
function safeLobbyUrl({ query }: GameRequest): string | null {
  const lobby = query.get("lobbyUrl");
  return isSitePath(lobby) ? lobby : null;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
