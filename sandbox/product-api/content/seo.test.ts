import { expect, test } from "vitest";
import { GAME_CATEGORIES } from "#contract/constants.ts";
import { LOCALE_CODES, LOCALE_FILES, localeOf } from "#contract/locales.ts";
import { lobbyGames } from "../lobby/catalogue.ts";
import { createLobby } from "../lobby/lobby.ts";
import { seoOf } from "./seo.ts";

const lobby = createLobby(lobbyGames);
const [game] = lobbyGames;
const paths = [
  "/",
  "/games",
  "/special/aviator",
  ...GAME_CATEGORIES.map((name) => `/games/category/${name}`),
  `/play/${game?.code}`,
];

test.each(paths)("%s has a different title, description and keywords in every language [SEO-1]", (path) => {
  const codes = LOCALE_FILES.map(
    (file) => LOCALE_CODES.find((code) => localeOf(code).file === file) as string,
  );
  const all = codes.map((locale) => seoOf(lobby, path, locale));
  for (const { title, description, keywords } of all) {
    for (const text of [title, description, keywords]) expect(text.trim()).not.toBe("");
    expect(title.length).toBeLessThanOrEqual(70);
    expect(description).not.toContain("{{");
  }
  expect(new Set(all.map(({ description }) => description)).size).toBe(LOCALE_FILES.length);
});

test("a game page has the game's name in its title and the game's picture [SEO-1]", () => {
  const seo = seoOf(lobby, `/play/${game?.code}/demo`, "kz");
  expect(seo.title).toContain(game?.name);
  expect(seo["og:image"]).toBe(game?.image.large);
});

test.each(["/nowhere", "/play", "/play/no-such-game", "/account"])(
  "the unknown path %s has empty texts",
  (path) => {
    expect(Object.values(seoOf(lobby, path, "en")).join("")).toBe("");
  },
);
