import { GAME_CATEGORIES } from "#contract/constants.ts";
import type { gameListOperations } from "#contract/lobby/game-lists.ts";
import type { Game, gameOperations } from "#contract/lobby/games.ts";
import { DEFAULT_LOCALE, isLocaleCode } from "#contract/locales.ts";
import { guestCurrency } from "#contract/money/locale-currency.ts";
import { Refusal } from "../../refusal.ts";
import type { Call, Services } from "../../services.ts";
import { hashOf } from "../../store/secrets.ts";
import type { Player } from "../accounts/players.ts";
import { type Handlers, signedIn } from "../http/area.ts";
import { rulesOf } from "./game-rules.ts";

export function gameHandlers({
  fronts,
  hub,
  launches,
  launchGate,
  lobby,
  players,
  protection: { playSessions },
  store,
}: Services): Handlers<typeof gameOperations & typeof gameListOperations> {
  const found = (code: string): Game => {
    const game = lobby.find(code);
    if (!game) throw new Refusal("not_found");
    return game;
  };

  /** A launch for real money goes on with the player's session of play, or begins one. */
  const enter = ({ userId, currency }: Player) => {
    store.transaction(() => playSessions.launched(userId));
    hub.toPlayer(userId, { event: "play/session", data: { session: playSessions.view(userId, currency) } });
  };

  return {
    games: (query) => lobby.page(query),
    gameCategories: () => GAME_CATEGORIES.map((id) => ({ id, count: lobby.count(id) })),
    gameCollections: ({ locale }) => fronts.collections(locale),
    gameLobbies: ({ locale }) => fronts.lobbies(locale),
    gameProviders: () => fronts.providers(),
    gameFacets: (filter) => lobby.facets(filter),
    game: ({ code, locale }) => ({
      ...found(code),
      rules: rulesOf(code, isLocaleCode(locale) ? locale : DEFAULT_LOCALE),
    }),

    launchGame({ code, mode, locale, lobby_url }, call) {
      const game = found(code);
      const session = mode === "real" ? signedIn(call) : call.session;
      const player = session && players.get(session.userId);
      launchGate.check(game, mode, player);
      if (player && mode === "real") enter(player);
      const token = launches.open({
        userId: player?.userId ?? null,
        sessionId: session?.sessionId ?? null,
        currency: player?.currency ?? guestCurrency(locale),
        mode,
        gameCode: code,
        language: isLocaleCode(locale) ? locale : "en",
        demoWalletId: mode === "demo" ? demoWalletOf(call) : null,
      });
      const query = new URLSearchParams({ token, lang: locale, lobbyUrl: sitePath(lobby_url) });
      return { game_url: `/sandbox/games/${encodeURIComponent(code)}?${query}`, strategy: "iframe" as const };
    },
  };
}

/** The same play money for the same player or visitor, so that a reload finds the round that was open. */
function demoWalletOf({ session, connectionId }: Call): string {
  if (session) return session.userId;
  return connectionId ? hashOf(`demo ${connectionId}`).slice(0, 32) : crypto.randomUUID();
}

/** A path of the site, never another's address. */
function sitePath(path: string): string {
  return /^\/(?![/\\])/.test(path) ? path : "/";
}
