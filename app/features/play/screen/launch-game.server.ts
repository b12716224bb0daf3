import type { FormMessage } from "#app/forms/rules.ts";
import { reactionTo } from "#app/shell/errors/catalogue.ts";
import { productErrorOf, SERVICE_UNAVAILABLE } from "#app/shell/errors/product-error.ts";
import { refusedCall } from "#app/shell/errors/refused-call.server.ts";
import type { LoadContext } from "#contract/load-context.ts";
import type { GameLaunch, PlayMode } from "#contract/lobby/games.ts";
import type { ProductErrorBody } from "#contract/operation.ts";
import { type PlayFailure, playFailure } from "./play-errors.ts";

/** Either of the two. */
export interface LaunchAnswer {
  launch?: GameLaunch;
  failure?: PlayFailure;
  /** Which limit of the player's own has been reached, in words. */
  limit?: FormMessage;
  /** A refusal that the shell shows as well: a popup [ERR-1]. */
  productError?: ProductErrorBody;
}

/**
 * A game's address as it may be opened: one of the origins that the operator lists, or this site's own, which is always
 * written as a path, because that is what its frame is locked away by. Null for any other.
 */
function openable(address: string, { site, origin }: LoadContext): string | null {
  const url = URL.canParse(address, origin) ? new URL(address, origin) : null;
  if (url?.origin === origin)
    return url.pathname.startsWith("//") ? null : url.pathname + url.search + url.hash;
  return url && site.gameOrigins.some((allowed) => new URL(allowed).origin === url.origin) ? address : null;
}

/**
 * Starts a game for this visitor.
 *
 * @param game code and mode, and the path of this site where the game's own way out leads
 * @returns the address to frame or to go to, or why it can't be played; never throws for an upstream failure
 */
export async function launchGame(
  context: LoadContext,
  game: { code: string; mode: PlayMode; lobbyUrl: string },
): Promise<LaunchAnswer> {
  if (game.mode === "real" && !context.session.isAuthenticated) return { failure: "session" };
  try {
    const launch = await context.api.launchGame({
      code: game.code,
      mode: game.mode,
      locale: context.locale,
      lobby_url: game.lobbyUrl,
    });
    const address = openable(launch.game_url, context);
    if (address) return { launch: { ...launch, game_url: address } };
    context.log.error(
      { game: game.code },
      "the product API launched a game from an origin that the site does not list",
    );
    return { failure: "unavailable" };
  } catch (error) {
    const refusal = productErrorOf(error);
    if (!refusal) throw error;
    if (refusal === SERVICE_UNAVAILABLE)
      context.log.warn({ err: error, game: game.code }, "a game could not be launched");
    const failure = playFailure(refusal === SERVICE_UNAVAILABLE ? undefined : refusal.code);
    const hasPopup = reactionTo(refusal.code, () => true).kind === "popup";
    const limit = failure === "limit" && refusedCall(error, context.locale).refusal.message;
    return { failure, ...(limit && { limit }), ...(hasPopup && { productError: refusal }) };
  }
}
