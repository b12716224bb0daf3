import { isSitePath } from "#contract/wire/addresses.ts";
import { GAME_CATEGORIES } from "#contract/wire/constants.ts";
import type { favouriteOperations } from "#contract/wire/lobby/favourites.ts";
import type { gameListOperations } from "#contract/wire/lobby/game-lists.ts";
import type { gameSearchOperations } from "#contract/wire/lobby/game-search.ts";
import type { Game, gameOperations } from "#contract/wire/lobby/games.ts";
import type { recentGameOperations } from "#contract/wire/lobby/recent-games.ts";
import { toLocaleCode } from "#contract/wire/locales.ts";
import { guestCurrency } from "#contract/wire/money/locale-currency.ts";
import { Refusal } from "../../refusal.ts";
import type { Store } from "../../store/database.ts";
import { hashOf } from "../../store/secrets.ts";
import type { Player, Players } from "../accounts/players.ts";
import { type CallContext, type HandlersOf, requireSession } from "../http/call-context.ts";
import type { Hub } from "../live/hub.ts";
import type { Favourites } from "../lobby/favourites.ts";
import type { GameLists } from "../lobby/game-lists.ts";
import { rulesOf } from "../lobby/game-rules.ts";
import type { LaunchGate } from "../lobby/launch-gate.ts";
import type { Launches } from "../lobby/launches.ts";
import type { Lobby } from "../lobby/lobby.ts";
import type { RecentGames } from "../lobby/recent-games.ts";
import type { GameSearch } from "../lobby/search.ts";
import type { PlayerProtection } from "../protection/create-protection.ts";

interface Dependencies {
  favourites: Favourites;
  gameLists: GameLists;
  hub: Hub;
  launches: Launches;
  launchGate: LaunchGate;
  lobby: Lobby;
  players: Players;
  protection: PlayerProtection;
  recentGames: RecentGames;
  search: GameSearch;
  store: Store;
}

/** Lists and details of games, and the launch of a game. */
export function gameHandlers({
  gameLists,
  hub,
  launches,
  launchGate,
  lobby,
  players,
  protection: { playSessions },
  store,
}: Omit<Dependencies, "favourites" | "recentGames" | "search">): HandlersOf<
  typeof gameOperations & typeof gameListOperations
> {
  const findGame = (code: string): Game => {
    const game = lobby.find(code);
    if (!game) throw new Refusal("not_found");
    return game;
  };

  /** A launch for real money starts or continues the player's play session. */
  const recordLaunch = ({ userId, currency }: Player) => {
    store.transaction(() => playSessions.recordLaunch(userId));
    hub.toPlayer(userId, { event: "play/session", data: { session: playSessions.view(userId, currency) } });
  };

  return {
    games: (query) => lobby.page(query),
    gameIndex: () => lobby.index(),
    gameCategories: () => GAME_CATEGORIES.map((id) => ({ id, count: lobby.count(id) })),
    gameCollections: ({ locale }) => gameLists.collections(locale),
    gameLobbies: ({ locale }) => gameLists.lobbies(locale),
    gameProviders: () => gameLists.providers(),
    gameFacets: (filter) => lobby.facets(filter),
    game: ({ code, locale }) => ({
      ...findGame(code),
      rules: rulesOf(code, toLocaleCode(locale)),
    }),

    launchGame({ code, mode, locale, lobby_url }, call) {
      const game = findGame(code);
      const session = mode === "real" ? requireSession(call) : call.session;
      const player = session && players.get(session.userId);
      launchGate.check(game, mode, player, call.jurisdiction);
      if (player && mode === "real") recordLaunch(player);
      const token = launches.open({
        userId: player?.userId ?? null,
        sessionId: session?.sessionId ?? null,
        currency: player?.currency ?? guestCurrency(locale),
        mode,
        gameCode: code,
        language: toLocaleCode(locale),
        demoWalletId: mode === "demo" ? demoWalletOf(call) : null,
        jurisdiction: call.jurisdiction,
      });
      const query = new URLSearchParams({ token, lang: locale, lobbyUrl: sitePath(lobby_url) });
      return { game_url: `/sandbox/games/${encodeURIComponent(code)}?${query}`, strategy: "iframe" as const };
    },
  };
}

export function gameSearchHandlers({
  lobby,
  search,
}: Pick<Dependencies, "lobby" | "search">): HandlersOf<typeof gameSearchOperations> {
  return {
    searchGames({ query, locale, limit }) {
      const { total, games, lists, suggestions } = search.find(query, locale, limit);
      return { games: { total, items: lobby.cards(games) }, lists, suggestions };
    },
  };
}

export function favouriteHandlers({
  favourites,
  lobby,
}: Pick<Dependencies, "favourites" | "lobby">): HandlersOf<typeof favouriteOperations> {
  return {
    favourites: (_, call) => lobby.cards(favourites.list(requireSession(call).userId)),
    addFavourites: ({ codes }, call) => favourites.add(requireSession(call).userId, codes),
    removeFavourite: ({ code }, call) => favourites.remove(requireSession(call).userId, code),
    gameCards: ({ codes }) => lobby.cards(codes.split(",")),
  };
}

export function recentGameHandlers({
  lobby,
  recentGames,
}: Pick<Dependencies, "lobby" | "recentGames">): HandlersOf<typeof recentGameOperations> {
  return {
    ownGames(_, call) {
      const { userId } = requireSession(call);
      const { recent, like } = recentGames.of(userId);
      const game = like && { code: like.game.code, name: like.game.name };
      return {
        open: lobby.cards(recentGames.open(userId)),
        recent: lobby.cards(recent),
        like: like && game && { game, games: lobby.cards(like.codes) },
      };
    },
  };
}

/** A player or visitor keeps the same demo wallet, so that an open round is found again after a reload. */
function demoWalletOf({ session, connectionId }: CallContext): string {
  if (session) return session.userId;
  return connectionId ? hashOf(`demo ${connectionId}`).slice(0, 32) : crypto.randomUUID();
}

/** `path` if it is a path on this site, otherwise `/`. */
function sitePath(path: string): string {
  return isSitePath(path) ? path : "/";
}
