import { beforeAll, expect, test } from "vitest";
import { GAMES_PER_PAGE } from "../../app/features/lobby/lists/model.ts";
import { type Casino, sharedCasino } from "../support/casino.ts";

let casino: Casino;
beforeAll(async () => {
  casino = await sharedCasino();
});

const ask = (path: string) => fetch(casino.origin + path, { redirect: "manual" });
const page = async (path: string) => (await ask(path)).text();

/** The checkboxes and options of a page's filter, as a browser without scripts sees them. */
function choicesOf(html: string) {
  const options = html.matchAll(
    /<label class="filter-option">(<input [^>]*>)<span>([^<]*)<\/span>(.*?)<\/label>/g,
  );
  return [...options].map(([, input = "", label, rest = ""]) => ({
    name: /name="([^"]*)"/.exec(input)?.[1] ?? "",
    value: /value="([^"]*)"/.exec(input)?.[1] ?? "",
    label,
    isChosen: input.includes("checked"),
    isDisabled: input.includes("disabled"),
    count: Number(/count">(\d+)</.exec(rest)?.[1] ?? Number.NaN),
  }));
}
const totalOf = (html: string) => Number(/role="status" class="filter-total">(\d+)/.exec(html)?.[1]);
const providersOn = (html: string) =>
  new Set([...html.matchAll(/class="tile-provider">([^<]*)</g)].map(([, name]) => name));

test("every choice shows how many games its URL lists, whatever else is selected [RT-6]", async () => {
  for (const query of ["", "volatility=low", "provider=emberloom&provider=norrvind"]) {
    const choices = choicesOf(await page(`/en/games?${query}`));
    const counted = choices.filter(({ name, count }) => ["feature", "rtp"].includes(name) && count >= 0);
    expect(counted.length).toBeGreaterThan(2);
    for (const { name, value, count, isChosen } of counted) {
      if (isChosen) continue;
      expect(totalOf(await page(`/en/games?${query}&${name}=${value}`)), `${query} ${name}=${value}`).toBe(
        count,
      );
    }
  }
});

test("groups are combined with AND, providers with OR, and the page lists exactly the matching games", async () => {
  const [one, two] = await Promise.all([
    page("/en/games?provider=emberloom"),
    page("/en/games?provider=emberloom&provider=norrvind"),
  ]);
  expect(providersOn(one)).toEqual(new Set(["Emberloom"]));
  expect(providersOn(two)).toEqual(new Set(["Emberloom", "Norrvind"]));
  const low = choicesOf(two).find(({ value }) => value === "low");
  const both = await page("/en/games?provider=emberloom&provider=norrvind&volatility=low");
  expect(totalOf(both)).toBe(low?.count);
  expect(totalOf(both)).toBeLessThan(totalOf(two));
});

test("a choice without matches is disabled, and a selected choice has a link that removes it", async () => {
  const html = await page("/en/games?volatility=low");
  const none = choicesOf(html).filter(({ count }) => count === 0);
  expect(none.every(({ isDisabled }) => isDisabled)).toBe(true);
  expect(choicesOf(html).find(({ value }) => value === "low")?.isChosen).toBe(true);
  expect(html).toMatch(/<a href="\?" class="filter-chip">/);
});

test("the same filter in another order, or with invalid choices, uses one cached page", async () => {
  const [first, ...others] = await Promise.all(
    [
      "?provider=emberloom&provider=norrvind&volatility=low",
      "?volatility=low&provider=norrvind&provider=emberloom&provider=norrvind&utm_source=x",
      "?stake-from=&rtp=&provider=norrvind&volatility=low&feature=No%20Such&provider=emberloom",
    ].map(async (query) => (await ask(`/en/games${query}`)).headers.get("etag")),
  );
  expect(first).toMatch(/^W\//);
  expect(others).toEqual([first, first]);
  expect(totalOf(await page("/en/games?provider=nobody&feature=no-such"))).toBe(
    totalOf(await page("/en/games")),
  );
});

test.each([
  ["/games/collection", "Collections"],
  ["/games/collection/out-in-space", "Out in space"],
  ["/games/lobby", "Lobbies"],
  ["/games/lobby/casino", "Casino"],
  ["/games/provider", "Game providers"],
  ["/games/provider/emberloom", "Emberloom"],
])(
  "%s has a title, a text, a canonical URL and one URL for each language [RT-6, SEO-1]",
  async (path, title) => {
    const html = await page(`/en${path}`);
    expect(html).toContain(`<title>${title} · Solstice</title>`);
    expect(html).toMatch(/<meta name="description" content="[^"]{12,}"/);
    expect(html).toContain(`rel="canonical" href="${casino.origin}/en${path}"`);
    expect(html).toMatch(new RegExp(`hreflang="kk-KZ" href="${casino.origin}/kz${path}"`, "i"));
    const kazakh = await page(`/kz${path}`);
    expect(/<h1[^>]*>([^<]*)</.exec(kazakh)?.[1]).not.toBe(title === "Emberloom" ? "" : title);
  },
);

test.each(["collection/no-such", "lobby/no-such", "provider/no-such", "category/no-such", "provider/..%2F"])(
  "/games/%s is not found [RT-6]",
  async (path) => {
    expect((await ask(`/en/games/${path}`)).status).toBe(404);
  },
);

test("a further page has exactly the next games of the list", async () => {
  const more = async (query: string) => (await (await ask(`/en/actions/games?${query}`)).json()).items.length;
  const total = totalOf(await page("/en/games"));
  expect(await more("page=2")).toBe(Math.min(GAMES_PER_PAGE, total - GAMES_PER_PAGE));
  const inSpace = totalOf(await page("/en/games/collection/out-in-space"));
  expect(await more("collection=out-in-space&page=1")).toBe(Math.min(GAMES_PER_PAGE, inSpace));
  const pages = Math.ceil(inSpace / GAMES_PER_PAGE);
  expect(await more(`collection=out-in-space&page=${pages + 1}`)).toBe(0);
});

test("the sitemap contains every list [SEO-1]", async () => {
  const sitemap = await page("/sitemap-en.xml");
  for (const path of ["collection", "collection/out-in-space", "lobby/casino", "provider/emberloom"]) {
    expect(sitemap).toContain(`/en/games/${path}`);
  }
});
