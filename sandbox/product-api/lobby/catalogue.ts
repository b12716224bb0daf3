import type { Game } from "#contract/wire/lobby/games.ts";
import { decimalOf } from "#contract/wire/money/money.ts";
import type { OutcomeSymbols } from "#contract/wire/play/round-outcome.ts";
import { SANDBOX_CURRENCIES } from "../../exchange-rates.ts";
import { engineFacts } from "../../providers/games/catalogue/engine-facts.ts";
import type { CatalogueGame } from "../../providers/games/catalogue/game.ts";
import { games } from "../../providers/games/catalogue/games.ts";
import { providers } from "../../providers/games/catalogue/providers.ts";
import { themes } from "../../providers/games/catalogue/themes.ts";
import type { PlayableGame } from "../../providers/games/server/services.ts";
import { stakesFor } from "../../providers/games/server/stakes.ts";
import { networkOf, returnOf, shareOf } from "../jackpot-networks/networks.ts";
import type { LobbyGame } from "./game-filter.ts";

const byCode = new Map(games.map((game) => [game.code, game]));
const providerNames = new Map<string, string>(providers.map(({ id, name }) => [id, name]));

/** Games that cannot be played, to show how the site reports it (docs/sandbox.md). */
const UNPLAYABLE: Readonly<Record<string, Exclude<Game["status"], "available">>> = {
  "tin-can-odyssey": "maintenance",
  "grapevine-boulevard": "unavailable",
};

/** Countries (ISO 3166-1 alpha-2) in which a game is not offered, because its provider has no licence there. */
const EXCLUDED_COUNTRIES: Readonly<Record<string, readonly string[]>> = { "meridian-compass": ["FI", "CA"] };

export function isOfferedIn(code: string, country: string): boolean {
  return !EXCLUDED_COUNTRIES[code]?.includes(country);
}

/** The smallest and largest stake of a game in every currency. */
function stakesOf({ stakes: span, engine }: CatalogueGame) {
  const tableLimit = engineFacts.get(engine.id)?.tableLimit ?? 1;
  return SANDBOX_CURRENCIES.map((currency) => {
    const ladder = stakesFor(currency, span).stakes;
    const decimal = (amount = 0) => decimalOf({ amount, currency });
    return { currency, min: decimal(ladder[0]), max: decimal((ladder.at(-1) ?? 0) * tableLimit) };
  });
}

/**
 * Position of a game in the lobby, higher values first: popular games, then hot ones. Within a group, themes alternate, so
 * that neighbouring games do not look alike.
 */
function popularityOf({ categories, engine }: CatalogueGame, index: number): number {
  const earlierOfTheme = games.slice(0, index).filter((other) => other.engine.theme === engine.theme).length;
  const rank = (categories.includes("popular") ? 2 : 0) + (categories.includes("hot") ? 1 : 0);
  return rank * 1000 - earlierOfTheme;
}

/** The games of the catalogue with the fields that the lobby shows. */
export const lobbyGames: readonly LobbyGame[] = games.map((game, index) => {
  const { code, name, provider, categories, features, volatility, engine, releasedOn } = game;
  const { statedReturn, maxWin, hitRate } = engineFacts.get(engine.id) ?? {};
  const network = networkOf(provider, engine.id);
  const rtp = statedReturn && Number((statedReturn + (network ? returnOf(network) : 0)).toFixed(4));
  return {
    code,
    name,
    ...(volatility && { volatility }),
    stakes: stakesOf(game),
    popularity: popularityOf(game, index),
    provider: { id: provider, name: providerNames.get(provider) ?? provider },
    image: { small: `/sandbox/art/${code}-240.avif`, large: `/sandbox/art/${code}-480.avif` },
    badges: (["new", "hot", "jackpot"] as const).filter((badge) => categories.includes(badge)),
    ...(rtp !== undefined && { rtp }),
    ...(maxWin && { max_win: maxWin }),
    ...(hitRate && { hit_rate: hitRate }),
    categories: [...categories],
    features: [...features],
    released_on: releasedOn,
    demo: true,
    status: UNPLAYABLE[code] ?? "available",
  };
});

/** The game as the game server runs it; null if the code is unknown. */
export function playableGame(code: string): PlayableGame | null {
  const game = byCode.get(code);
  if (!game) return null;
  const { engine, name, palette, provider, stakes } = game;
  const network = networkOf(provider, engine.id);
  return {
    code,
    title: name,
    engine: engine.id,
    theme: { id: engine.theme, palette },
    ...(stakes && { stakes }),
    ...(network && { jackpots: { share: shareOf(network), rtp: returnOf(network) } }),
  };
}

/** The sprite sheet and the names of a game's symbols; null for an unknown game or one without symbols. */
export function symbolsOf(gameCode: string): OutcomeSymbols | null {
  const themesById: Readonly<Record<string, (typeof themes)[keyof typeof themes] | undefined>> = themes;
  const theme = themesById[playableGame(gameCode)?.theme.id ?? ""];
  if (!theme) return null;
  return {
    atlas: `/sandbox/art/${theme.id}-symbols.webp`,
    columns: 5,
    rows: 2,
    names: theme.symbols.map((name) => name.replaceAll("-", " ")),
  };
}
