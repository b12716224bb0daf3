import { z } from "zod";
import { GAME_CATEGORIES } from "#contract/wire/constants.ts";
import type { PageSeo } from "#contract/wire/content/content.ts";
import { SHOP_SHELVES } from "#contract/wire/rewards/shop.ts";
import { interpolate } from "../../interpolation.ts";
import { loadTexts } from "../../texts.ts";
import type { GameLists } from "../lobby/game-lists.ts";
import type { Lobby } from "../lobby/lobby.ts";

const seoText = z.strictObject({ title: z.string(), description: z.string(), keywords: z.string() });

/**
 * In `play`, `{{name}}` and `{{provider}}` are replaced by those of the game. `lists` has descriptions: of the four overviews, and of
 * one collection, lobby (with its `{{title}}` and `{{text}}`) or provider; their titles are the pages' own.
 */
const texts = z.strictObject({
  home: seoText,
  games: seoText,
  categories: z.record(z.enum(GAME_CATEGORIES), seoText),
  lists: z.strictObject({
    categories: z.string(),
    collections: z.string(),
    lobbies: z.string(),
    providers: z.string(),
    collection: z.string(),
    lobby: z.string(),
    provider: z.string(),
  }),
  play: seoText,
  aviator: seoText,
  promo: seoText,
  shop: z.strictObject({ overview: seoText, coins: seoText, money: seoText, spins: seoText }),
});
type SeoTexts = z.infer<typeof texts>;

const seoTexts = loadTexts(new URL("seo/", import.meta.url), texts);
const EMPTY_SEO: PageSeo = { title: "", description: "", keywords: "", "og:image": "" };

interface SeoSources {
  lobby: Lobby;
  gameLists: GameLists;
}

/**
 * Title, description, keywords and picture of a page [SEO-1]. Empty values are replaced by the page's own; all are empty for an
 * unknown path.
 *
 * @param path without the locale prefix
 */
export function seoOf({ lobby, gameLists }: SeoSources, path: string, locale: string): PageSeo {
  const all = seoTexts(locale);
  const [first = "", second = "", third = ""] = path.split("/").filter(Boolean);
  if (first === "") return { ...EMPTY_SEO, ...all.home };
  if (first === "games" && second === "") return { ...EMPTY_SEO, ...all.games };
  if (first === "games" && second === "category" && third) {
    const category = GAME_CATEGORIES.find((name) => name === third);
    return { ...EMPTY_SEO, ...(category && all.categories[category]) };
  }
  if (first === "games") {
    return { ...EMPTY_SEO, description: listDescription(gameLists, all.lists, second, third, locale) };
  }
  if (first === "promo" && !third) return { ...EMPTY_SEO, ...all.promo };
  if (first === "special" && second === "aviator") return { ...EMPTY_SEO, ...all.aviator };
  if (first === "shop") {
    const shelf = SHOP_SHELVES.find((name) => name === second);
    return second === "" || shelf ? { ...EMPTY_SEO, ...all.shop[shelf ?? "overview"] } : EMPTY_SEO;
  }
  const game = first === "play" ? lobby.find(second) : null;
  if (!game) return EMPTY_SEO;
  const vars = { name: game.name, provider: game.provider.name };
  return {
    title: interpolate(all.play.title, vars),
    description: interpolate(all.play.description, vars),
    keywords: interpolate(all.play.keywords, vars),
    "og:image": game.image.large,
  };
}

/** The description of an overview of lists, or of one list; empty if there is no such list. */
function listDescription(
  gameLists: GameLists,
  texts: SeoTexts["lists"],
  kind: string,
  id: string,
  locale: string,
): string {
  const ofOne = (lists: readonly { id: string }[], template: string) => {
    const list = lists.find((other) => other.id === id);
    return list ? interpolate(template, { ...list }) : "";
  };
  switch (kind) {
    case "category":
      return texts.categories;
    case "collection":
      return id ? ofOne(gameLists.collections(locale), texts.collection) : texts.collections;
    case "lobby":
      return id ? ofOne(gameLists.lobbies(locale), texts.lobby) : texts.lobbies;
    case "provider": {
      const providers = gameLists
        .providers()
        .map((provider) => ({ id: provider.id, provider: provider.name }));
      return id ? ofOne(providers, texts.provider) : texts.providers;
    }
    default:
      return "";
  }
}
