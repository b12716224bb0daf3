import { INFO_PAGES } from "#app/constants.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { loadOptional } from "#app/session/load-optional.server.ts";
import { closedPaths } from "#app/session/route-capabilities.server.ts";
import { isOpenPath } from "#app/ui/closed-paths.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import type { SitemapEntry } from "#contract/host/sitemap.ts";
import { BT_PATH, SPORT_VIEWS } from "#contract/host/sport-views.ts";
import type { Capability } from "#contract/wire/capabilities.ts";
import { GAME_CATEGORIES } from "#contract/wire/constants.ts";
import type { GameLobby } from "#contract/wire/lobby/game-lists.ts";
import type { IndexedGame } from "#contract/wire/lobby/games.ts";
import { DEFAULT_LOCALE } from "#contract/wire/locales.ts";
import { SHOP_SHELVES } from "#contract/wire/rewards/shop.ts";

/** The latest change of some games; undefined if none has a date. ISO dates are compared as text. */
function lastChange(games: readonly IndexedGame[]): string | undefined {
  return games
    .flatMap(({ changed_on }) => changed_on ?? [])
    .sort()
    .at(-1);
}

function gameEntries(games: readonly IndexedGame[]): SitemapEntry[] {
  return games.map((game) => ({
    path: `/play/${encodeURIComponent(game.code)}`,
    changedOn: game.changed_on,
  }));
}

/** A list changes when a game is added to it, so its date is that of its latest game. */
function categoryEntries(games: readonly IndexedGame[]): SitemapEntry[] {
  return GAME_CATEGORIES.map((id) => ({
    path: `/games/category/${id}`,
    changedOn: lastChange(games.filter(({ categories }) => categories.includes(id))),
  }));
}

/** All collections, lobbies and providers. Their ids are equal in all locales, so all locales share the cached calls. */
async function listEntries(
  { absent, api }: LoadContext,
  games: readonly IndexedGame[],
): Promise<SitemapEntry[]> {
  const has = (capability: Capability) => !absent.includes(capability);
  const [collections, lobbies, providers] = await Promise.all([
    has("collections") ? api.gameCollections({ locale: DEFAULT_LOCALE }) : [],
    has("lobbies") ? api.gameLobbies({ locale: DEFAULT_LOCALE }) : [],
    has("providers") ? api.gameProviders({}) : [],
  ]);
  const entries = (list: string, ids: readonly string[], lists: (game: IndexedGame, id: string) => boolean) =>
    ids.map((id) => ({
      path: `/games/${list}/${id}`,
      changedOn: lastChange(games.filter((game) => lists(game, id))),
    }));
  const ids = (lists: readonly { id: string }[]) => lists.map(({ id }) => id);
  return [
    ...entries("collection", ids(collections), (game, id) => game.collections.includes(id)),
    ...lobbies.map((lobby) => ({ path: `/games/lobby/${lobby.id}`, changedOn: lobbyChange(lobby, games) })),
    ...entries("provider", ids(providers), ({ provider }, id) => provider === id),
  ];
}

function lobbyChange({ rows }: GameLobby, games: readonly IndexedGame[]): string | undefined {
  const isShown = ({ categories, collections }: IndexedGame) =>
    rows.some((row) =>
      row.kind === "category" ? categories.includes(row.id) : collections.includes(row.id),
    );
  return lastChange(games.filter(isShown));
}

/** The promotions; their aliases are equal in all locales and currencies, so all locales share the cached call. */
async function promotionEntries({ api, log }: LoadContext): Promise<SitemapEntry[]> {
  const call = api.promotions({ locale: DEFAULT_LOCALE, currency: "EUR" });
  const promotions = await loadOptional(call, "promotions for the sitemap", [], log);
  return promotions.map(({ alias }) => ({ path: `/promo/item/${alias}` }));
}

/** The views and sports of the sportsbook; none without one. The overview of a sport-mirror site is its home page. */
async function sportEntries({ absent, api, log, site }: LoadContext): Promise<SitemapEntry[]> {
  if (absent.includes("sport")) return [];
  const { sports } = await loadOptional(api.sportCounts({}), "sports for the sitemap", { sports: [] }, log);
  const { live, soon, esports } = SPORT_VIEWS;
  const places = [live, soon, esports, ...sports.map(({ sport_id }) => `/${sport_id}`)];
  const searches = places.map((place) => `?${new URLSearchParams({ [BT_PATH]: place })}`);
  return [...(site.flags.sportMirror ? [] : [""]), ...searches].map((search) => ({
    path: `/sport${search}`,
  }));
}

/** The dates of the legal and help texts are part of the texts. */
function textEntries({ locale }: LoadContext): SitemapEntry[] {
  return INFO_PAGES.map((alias) => ({
    path: `/page/${alias}`,
    changedOn: translator(locale, `pages/${alias}`)("updated"),
  }));
}

/**
 * The sitemap of the context's locale [SEO-1]: every public screen, category, list, game and text, but none that the site lacks
 * [CAP-1]. If games or lists fail to
 * load, the failure is logged and the sitemap does not contain them.
 */
export async function sitemapEntries(context: LoadContext): Promise<SitemapEntry[]> {
  const games = await loadOptional(context.api.gameIndex({}), "games for the sitemap", [], context.log);
  const lists = await loadOptional(
    listEntries(context, games),
    "game lists for the sitemap",
    [],
    context.log,
  );
  const changedOn = lastChange(games);
  const overviews = [
    "/",
    "/games",
    ...["category", "collection", "lobby", "provider"].map((kind) => `/games/${kind}`),
  ];
  const closed = closedPaths(context.absent);
  const entries: SitemapEntry[] = [
    ...overviews.map((path) => ({ path, changedOn })),
    { path: "/special/aviator" },
    { path: "/daily-bonuses" },
    { path: "/fairness" },
    { path: "/shop" },
    ...SHOP_SHELVES.map((shelf) => ({ path: `/shop/${shelf}` })),
    { path: "/tournaments" },
    { path: "/tournaments/current-and-future" },
    { path: "/tournaments/archived" },
    { path: "/vip" },
    { path: "/promo" },
    { path: "/pwa" },
    ...(await sportEntries(context)),
    ...categoryEntries(games),
    ...lists,
    ...gameEntries(games),
    ...(await promotionEntries(context)),
    ...textEntries(context),
  ];
  return entries.filter(({ path }) => isOpenPath(path, closed));
}
