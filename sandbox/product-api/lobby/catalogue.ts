import { CURRENCIES, decimalOf } from "#contract/money/money.ts";
import { type Game as CatalogueGame, games } from "../../providers/games/catalogue/games.ts";
import { providers } from "../../providers/games/catalogue/providers.ts";
import { engineFacts } from "../../providers/games/engine-facts.ts";
import type { PlayableGame } from "../../providers/games/services.ts";
import { stakesFor } from "../../providers/games/stakes.ts";
import { networkOf, returnOf, shareOf } from "../jackpots/networks.ts";
import { statusOf } from "./game-manners.ts";
import type { LobbyGame } from "./lobby-game.ts";

const byCode = new Map(games.map((game) => [game.code, game]));
const providerNames = new Map<string, string>(providers.map(({ id, name }) => [id, name]));

/** Every currency's smallest and largest stake of a game: on the one ladder, or its table's part of it. */
function stakesOf({ stakes: span, engine }: CatalogueGame) {
  const times = engineFacts.get(engine.maths)?.tableLimit ?? 1;
  return CURRENCIES.map((currency) => {
    const ladder = stakesFor(currency, span).stakes;
    const decimal = (amount = 0) => decimalOf({ amount, currency });
    return { currency, min: decimal(ladder[0]), max: decimal((ladder.at(-1) ?? 0) * times) };
  });
}

/**
 * How early a game comes in the lobby: popular ones first, then hot ones; among their like, themes take turns, so that
 * neighbours do not look alike.
 */
function popularityOf({ categories, engine }: CatalogueGame, index: number): number {
  const ofTheme = games.slice(0, index).filter((other) => other.engine.theme === engine.theme).length;
  const rank = (categories.includes("popular") ? 2 : 0) + (categories.includes("hot") ? 1 : 0);
  return rank * 1000 - ofTheme;
}

/** The catalogue as the lobby has it. */
export const lobbyGames: readonly LobbyGame[] = games.map((game, index) => {
  const { code, name, provider, categories, features, volatility, engine, releasedOn } = game;
  const { statedReturn, maxWin, hitRate } = engineFacts.get(engine.maths) ?? {};
  const network = networkOf(provider, engine.maths);
  const rtp = statedReturn && Number((statedReturn + (network ? returnOf(network) : 0)).toFixed(4));
  return {
    ...{ code, name, ...(volatility && { volatility }), stakes: stakesOf(game) },
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
    status: statusOf(code),
  };
});

/** What the game server needs to know of a game; null where it plays none of that code. */
export function playableGame(code: string): PlayableGame | null {
  const game = byCode.get(code);
  if (!game) return null;
  const { engine, name, palette, provider, stakes } = game;
  const network = networkOf(provider, engine.maths);
  return {
    code,
    title: name,
    engine: engine.maths,
    theme: { id: engine.theme, palette },
    ...(stakes && { stakes }),
    ...(network && { jackpots: { share: shareOf(network), rtp: returnOf(network) } }),
  };
}
