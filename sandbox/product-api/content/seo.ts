import { z } from "zod";
import { GAME_CATEGORIES } from "#contract/constants.ts";
import type { PageSeo } from "#contract/content/content.ts";
import { loadTexts } from "../../texts.ts";
import type { Lobby } from "../lobby/lobby.ts";

const words = z.strictObject({ title: z.string(), description: z.string(), keywords: z.string() });

/** `play` is filled with a game's `{{name}}` and `{{provider}}`. */
const texts = z.strictObject({
  home: words,
  games: words,
  categories: z.record(z.enum(GAME_CATEGORIES), words),
  play: words,
  aviator: words,
});

const seoTexts = loadTexts(new URL("seo/", import.meta.url), texts);
const NOTHING: PageSeo = { title: "", description: "", keywords: "", "og:image": "" };

/**
 * Title, description, keywords and picture of a path without its locale prefix [SEO-1]; empty where the sandbox has
 * nothing to say, so that the page's own stay.
 */
export function seoOf(lobby: Lobby, path: string, locale: string): PageSeo {
  const all = seoTexts(locale);
  const [first = "", second = "", third = ""] = path.split("/").filter(Boolean);
  if (first === "") return { ...NOTHING, ...all.home };
  if (first === "games" && second === "") return { ...NOTHING, ...all.games };
  if (first === "games" && second === "category") {
    const category = GAME_CATEGORIES.find((name) => name === third);
    return { ...NOTHING, ...(category ? all.categories[category] : all.games) };
  }
  if (first === "special" && second === "aviator") return { ...NOTHING, ...all.aviator };
  const game = first === "play" ? lobby.find(second) : null;
  if (!game) return NOTHING;
  const vars: Record<string, string> = { name: game.name, provider: game.provider.name };
  const fill = (text: string) => text.replaceAll(/\{\{(\w+)\}\}/g, (_, key) => vars[key] ?? "");
  return {
    title: fill(all.play.title),
    description: fill(all.play.description),
    keywords: fill(all.play.keywords),
    "og:image": game.image.large,
  };
}
