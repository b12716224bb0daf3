import { productErrorOf } from "#app/errors/product-error.server.ts";
import { type JackpotNetworkView, loadJackpots } from "#app/features/lobby/jackpots/index.server.ts";
import { loadGameTournaments } from "#app/features/tournaments/view-models/index.server.ts";
import { dateText, numberText, percentText } from "#app/i18n/format.server.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { paths } from "#app/i18n/paths.ts";
import { loadOptional } from "#app/session/load-optional.server.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import { PRODUCT_ERROR } from "#contract/wire/errors.ts";
import { PLAY_MODES, type PlayMode } from "#contract/wire/lobby/games.ts";

const MAX_RELATED_GAMES = 15;

const NO_JACKPOTS: JackpotNetworkView[] = [];

/**
 * The play mode of the URL; without one it is demo for a guest and real for a player [GRD-4].
 *
 * @throws Response 404 for an unknown mode
 */
export function playModeOf(mode: string | undefined, context: LoadContext): PlayMode {
  if (mode === undefined) {
    // While the product API is down `user` is null; the session tells whether the visitor was signed in.
    const isSignedIn = context.user ?? (context.productApiDown && context.session.isAuthenticated);
    return isSignedIn ? "real" : "demo";
  }
  const playMode = PLAY_MODES.find((name) => name === mode);
  if (!playMode) throw new Response(null, { status: 404 });
  return playMode;
}

/**
 * Loads the play screen: the game, its localized figures, jackpots, and related games, which are null if they fail to load.
 *
 * @throws Response 404 for an unknown game or mode
 */
export async function loadPlay(code: string, mode: string | undefined, context: LoadContext) {
  const { api, locale, log } = context;
  const playMode = playModeOf(mode, context);
  const game = await loadGame(code, context);
  const category = game.categories.find((name) => name !== "new" && name !== "popular" && name !== "hot");
  const [games, jackpots, tournaments] = await Promise.all([
    loadOptional(api.games({ category, limit: MAX_RELATED_GAMES }), "related games", null, log),
    game.jackpot ? loadJackpots(context, game.jackpot.pool_id) : NO_JACKPOTS,
    loadGameTournaments(code, context),
  ]);
  const related = games && {
    ...games,
    category,
    items: games.items.filter((other) => other.code !== game.code),
  };
  const figures = {
    rtp: game.rtp === undefined ? undefined : percentText(game.rtp, locale),
    maxWin: game.max_win === undefined ? undefined : `${numberText(game.max_win, locale)} ×`,
    hitRate: game.hit_rate === undefined ? undefined : percentText(game.hit_rate, locale),
    released: game.released_on && dateText(game.released_on, locale, "medium"),
  };
  const title = translator(locale, "play")("title", { game: game.name, provider: game.provider.name });
  // Its modes show the same page.
  const canonicalPath = paths.play(locale, game.code);
  return {
    title,
    canonicalPath,
    image: game.image.large,
    game,
    mode: playMode,
    figures,
    related,
    jackpots,
    tournaments,
  };
}

async function loadGame(code: string, { api, locale }: LoadContext) {
  try {
    return await api.game({ code, locale });
  } catch (error) {
    if (productErrorOf(error)?.code === PRODUCT_ERROR.notFound) throw new Response(null, { status: 404 });
    throw error;
  }
}
