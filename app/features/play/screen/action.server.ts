import { errorReaction } from "#app/errors/error-catalogue.ts";
import { mapCallError, productErrorOf, SERVICE_UNAVAILABLE } from "#app/errors/product-error.server.ts";
import type { FormMessage } from "#app/i18n/messages.ts";
import { markShown } from "#contract/host/failures.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import { frameAddress } from "#contract/host/origins.ts";
import { PRODUCT_ERROR } from "#contract/wire/errors.ts";
import type { GameLaunch, PlayMode } from "#contract/wire/lobby/games.ts";
import type { ProductErrorBody } from "#contract/wire/operation.ts";

/** Why a game cannot be played: the keys of `play.error` in the messages. */
export type PlayFailure =
  | "unavailable"
  | "maintenance"
  | "country"
  | "money"
  | "session"
  | "demo"
  | "profile"
  | "limit"
  | "verification"
  | "service";

const FAILURE_BY_CODE: Readonly<Record<number, PlayFailure>> = {
  [PRODUCT_ERROR.gameUnavailable]: "unavailable",
  [PRODUCT_ERROR.gameInMaintenance]: "maintenance",
  [PRODUCT_ERROR.gameNotInCountry]: "country",
  [PRODUCT_ERROR.notEnoughMoney]: "money",
  [PRODUCT_ERROR.notSignedIn]: "session",
  [PRODUCT_ERROR.limitReached]: "limit",
  [PRODUCT_ERROR.verificationRequired]: "verification",
  [PRODUCT_ERROR.identityFrameRequired]: "verification",
};

/**
 * @param code error code of the product API; undefined if it did not respond. An unknown code maps to "unavailable".
 * @param isGuest a guest has no session that could have ended: where demos need an account, that is the reason [JUR-1]
 */
function playFailureOf(code: number | undefined, isGuest: boolean): PlayFailure {
  if (code === undefined) return "service";
  const failure = FAILURE_BY_CODE[code] ?? "unavailable";
  return failure === "session" && isGuest ? "demo" : failure;
}

/** Either `launch` or `failure` is set. */
export interface LaunchResult {
  launch?: GameLaunch;
  failure?: PlayFailure;
  /** Message for the player's limit that was reached. */
  limit?: FormMessage;
  /** An error for which the shell opens a popup [ERR-1]. */
  productError?: ProductErrorBody;
}

/**
 * Launches a game for this visitor. Guests and players without a profile cannot launch a game for real money [GRD-4].
 *
 * @param game code, mode, and the path on this site that the game's exit button opens
 * @returns the URL to frame or to redirect to, or why the game cannot be played; product API errors are returned, not thrown
 */
export async function launchGame(
  context: LoadContext,
  game: { code: string; mode: PlayMode; lobbyUrl: string },
): Promise<LaunchResult> {
  if (game.mode === "real" && !context.session.isAuthenticated) return { failure: "session" };
  if (game.mode === "real" && context.user?.no_profile) return { failure: "profile" };
  try {
    const launch = await context.api.launchGame({
      code: game.code,
      mode: game.mode,
      locale: context.locale,
      lobby_url: game.lobbyUrl,
    });
    const gameUrl = frameAddress(launch.game_url, context.origin, context.site.gameOrigins);
    if (gameUrl) return { launch: { ...launch, game_url: gameUrl } };
    context.log.error({ game: game.code }, "the launch URL is of an origin that is not in gameOrigins");
    return { failure: "unavailable" };
  } catch (error) {
    const productError = productErrorOf(error);
    if (!productError) throw error;
    if (productError === SERVICE_UNAVAILABLE)
      context.log.warn({ err: error, game: game.code }, "game launch failed");
    const failure = playFailureOf(
      productError === SERVICE_UNAVAILABLE ? undefined : productError.code,
      !context.session.isAuthenticated,
    );
    if (FAILURE_BY_CODE[productError.code]) markShown(error);
    const hasPopup = errorReaction(productError.code, () => true).kind === "popup";
    const limit = failure === "limit" && mapCallError(error, context.locale).refusal.message;
    return { failure, ...(limit && { limit }), ...(hasPopup && { productError }) };
  }
}
