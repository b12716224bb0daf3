import { expect, test } from "vitest";
import { GAME_CATEGORIES } from "#contract/wire/constants.ts";
import { LOCALE_CODES, LOCALE_FILES, localeOf } from "#contract/wire/locales.ts";
import { lobbyGames } from "../lobby/catalogue.ts";
import { collections, createGameLists } from "../lobby/game-lists.ts";
import { createLobby } from "../lobby/lobby.ts";
import { seoOf } from "./seo.ts";

const lobby = createLobby(lobbyGames, collections);
const gameLists = createGameLists(lobby);
const sources = { lobby, gameLists };
const [game] = lobbyGames;
const paths = [
  "/",
  "/games",
  "/promo",
  "/special/aviator",
  ...GAME_CATEGORIES.map((name) => `/games/category/${name}`),
  `/play/${game?.code}`,
];

test.each(paths)("%s has a different title, description and keywords in every language [SEO-1]", (path) => {
  const codes = LOCALE_FILES.map(
    (file) => LOCALE_CODES.find((code) => localeOf(code).file === file) as string,
  );
  const all = codes.map((locale) => seoOf(sources, path, locale));
  for (const { title, description, keywords } of all) {
    for (const text of [title, description, keywords]) expect(text.trim()).not.toBe("");
    expect(title.length).toBeLessThanOrEqual(70);
    expect(description).not.toContain("{{");
  }
  expect(new Set(all.map(({ description }) => description)).size).toBe(LOCALE_FILES.length);
});

test("a game page has the game's name in its title and the game's picture [SEO-1]", () => {
  const seo = seoOf(sources, `/play/${game?.code}/demo`, "kz");
  expect(seo.title).toContain(game?.name);
  expect(seo["og:image"]).toBe(game?.image.large);
});

test("every list and every overview of lists has a description of its own, in every language [SEO-1]", () => {
  const ids = (lists: readonly { id: string }[]) => lists.map(({ id }) => id);
  const below = (kind: string, lists: readonly string[]) =>
    ["", ...lists].map((id) => `/games/${kind}/${id}`);
  const pages = [
    "/games",
    ...below("category", GAME_CATEGORIES),
    ...below("collection", ids(gameLists.collections("en"))),
    ...below("lobby", ids(gameLists.lobbies("en"))),
    ...below("provider", ids(gameLists.providers())),
  ];
  for (const file of LOCALE_FILES) {
    const locale = LOCALE_CODES.find((code) => localeOf(code).file === file) as string;
    const descriptions = pages.map((page) => seoOf(sources, page, locale).description);
    for (const [index, text] of descriptions.entries()) {
      expect(text.length, `${locale} ${pages[index]}`).toBeGreaterThan(20);
      expect(text).not.toContain("{{");
    }
    expect(new Set(descriptions).size, locale).toBe(pages.length);
  }
});

test.each([
  "/nowhere",
  "/play",
  "/play/no-such-game",
  "/account",
  "/games/category/nope",
  "/games/collection/nope",
  "/games/favourites",
])("the unknown path %s has empty texts", (path) => {
  expect(Object.values(seoOf(sources, path, "en")).join("")).toBe("");
});
