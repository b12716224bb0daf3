import { GAME_CATEGORIES, INFO_PAGES } from "#contract/constants.ts";
import type { LoadContext } from "#contract/load-context.ts";

/** The product API's maximum page size. */
const PAGE_SIZE = 96;

async function gamePaths({ api }: LoadContext): Promise<string[]> {
  const paths: string[] = [];
  let total = Number.POSITIVE_INFINITY;
  for (let offset = 0; offset < total; offset += PAGE_SIZE) {
    const page = await api.games({ sort: "name", offset, limit: PAGE_SIZE });
    total = page.total;
    paths.push(...page.items.map(({ code }) => `/play/${encodeURIComponent(code)}`));
    if (page.items.length === 0) break;
  }
  return paths;
}

/** Paths of all collections, lobbies and providers. Their ids are equal in all locales. */
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

/**
 * The sitemap's paths, without locale prefix [SEO-1]: every public screen, category, text and game. If games or
 * lists fail to load, the failure is logged and the sitemap does not contain them.
 */
export async function sitemapPaths(context: LoadContext): Promise<string[]> {
  const games = await gamePaths(context).catch((error: unknown) => {
    context.log.warn({ err: error }, "games for the sitemap failed to load");
    return [];
  });
  const lists = await listPaths(context).catch((error: unknown) => {
    context.log.warn({ err: error }, "game lists for the sitemap failed to load");
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
