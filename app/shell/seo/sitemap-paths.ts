import { GAME_CATEGORIES, INFO_PAGES } from "#contract/constants.ts";
import type { LoadContext } from "#contract/load-context.ts";

/** The most that one call gives. */
const GAMES_AT_ONCE = 96;

async function gamePaths({ api }: LoadContext): Promise<string[]> {
  const paths: string[] = [];
  let total = Number.POSITIVE_INFINITY;
  for (let offset = 0; offset < total; offset += GAMES_AT_ONCE) {
    const page = await api.games({ sort: "name", offset, limit: GAMES_AT_ONCE });
    total = page.total;
    paths.push(...page.items.map(({ code }) => `/play/${encodeURIComponent(code)}`));
    if (page.items.length === 0) break;
  }
  return paths;
}

/** The overviews, and each of what they list. Ids are the same in every locale. */
async function listPaths({ api, locale }: LoadContext): Promise<string[]> {
  const [collections, lobbies, providers] = await Promise.all([
    api.gameCollections({ locale }),
    api.gameLobbies({ locale }),
    api.gameProviders({}),
  ]);
  const below = (overview: string, list: readonly { id: string }[]) =>
    list.map(({ id }) => `${overview}/${id}`);
  return [
    ...below("/games/collection", collections),
    ...below("/games/lobby", lobbies),
    ...below("/games/provider", providers),
  ];
}

/** Paths without a prefix that search engines should know [SEO-1]: every public screen, category, text and game. */
export async function sitemapPaths(context: LoadContext): Promise<string[]> {
  const games = await gamePaths(context).catch((error: unknown) => {
    context.log.warn({ err: error }, "the sitemap has no games");
    return [];
  });
  const lists = await listPaths(context).catch((error: unknown) => {
    context.log.warn({ err: error }, "the sitemap has no lists of games");
    return [];
  });
  return [
    "/",
    "/games",
    "/games/category",
    "/games/collection",
    "/games/lobby",
    "/games/provider",
    "/special/aviator",
    "/fairness",
    ...GAME_CATEGORIES.map((category) => `/games/category/${category}`),
    ...lists,
    ...games,
    ...INFO_PAGES.map((alias) => `/page/${alias}`),
  ];
}
