import { z } from "zod";
import { GAME_CATEGORIES } from "#contract/constants.ts";
import type { PageSeo } from "#contract/content/content.ts";
import { loadTexts } from "../../texts.ts";
import type { Lobby } from "../lobby/lobby.ts";

const seoText = z.strictObject({ title: z.string(), description: z.string(), keywords: z.string() });

/** In `play`, `{{name}}` and `{{provider}}` are replaced by those of the game. */
const texts = z.strictObject({
  home: seoText,
  games: seoText,
  categories: z.record(z.enum(GAME_CATEGORIES), seoText),
  play: seoText,
  aviator: seoText,
});

const seoTexts = loadTexts(new URL("seo/", import.meta.url), texts);
const EMPTY_SEO: PageSeo = { title: "", description: "", keywords: "", "og:image": "" };

/**
 * Title, description, keywords and picture of a page [SEO-1]. All are empty for an unknown path; the page then uses its own.
 *
 * @param path without the locale prefix
 */
export function seoOf(lobby: Lobby, path: string, locale: string): PageSeo {
  const all = seoTexts(locale);
  const [first = "", second = "", third = ""] = path.split("/").filter(Boolean);
  if (first === "") return { ...EMPTY_SEO, ...all.home };
  if (first === "games" && second === "") return { ...EMPTY_SEO, ...all.games };
  if (first === "games" && second === "category") {
    const category = GAME_CATEGORIES.find((name) => name === third);
    return { ...EMPTY_SEO, ...(category ? all.categories[category] : all.games) };
  }
  if (first === "special" && second === "aviator") return { ...EMPTY_SEO, ...all.aviator };
  const game = first === "play" ? lobby.find(second) : null;
  if (!game) return EMPTY_SEO;
  const vars: Record<string, string> = { name: game.name, provider: game.provider.name };
  const fill = (text: string) => text.replaceAll(/\{\{(\w+)\}\}/g, (_, key) => vars[key] ?? "");
  return {
    title: fill(all.play.title),
    description: fill(all.play.description),
    keywords: fill(all.play.keywords),
    "og:image": game.image.large,
  };
}
