import { expect, test, vi } from "vitest";
import type { LoadContext } from "#contract/load-context.ts";
import type { User } from "#contract/session/user.ts";
import { site } from "#contract/site.ts";
import { loadShell, vipStanding } from "./load-shell.ts";

const house = site.parse({
  id: "house",
  hosts: ["*"],
  brand: {
    name: "House",
    company: "House Ltd",
    logo: "/logo.svg",
    ogImage: "/og.png",
    supportEmail: "help@house.example",
    complaintsEmail: "help@house.example",
  },
  headerGame: { code: "sun-wheel", picture: "/sun.webp" },
  gameOrigins: ["https://games.example"],
});
const player = { user_id: "7", login: "mia", score: { pct: 40, level: 2 }, no_profile: false } as User;
const seo = { title: "T", description: "", keywords: "", "og:image": "" };
const wallet = { currency: "EUR", total_balance: 100 };

function context(over: Partial<LoadContext> = {}, calls: Record<string, unknown> = {}) {
  const api = {
    footerList: vi.fn(async ({ list }: { list: string }) => [{ name: list, image: "/i.svg" }]),
    pageSeo: vi.fn(async () => seo),
    wallet: vi.fn(async () => wallet),
    vipLevels: vi.fn(async () => [{ level: 2, name: "Dawn", images: { active: "/dawn.svg" } }]),
    ...calls,
  };
  const warn = vi.fn();
  const loadContext = {
    site: house,
    locale: "kz",
    locales: ["en", "kz"],
    environment: "sandbox",
    sandbox: true,
    origin: "https://house.example",
    numberLocale: "fr-CA",
    user: null,
    productApiDown: false,
    api,
    log: { warn },
    ...over,
  } as unknown as LoadContext;
  return { loadContext, api, warn };
}
const page = new URL("https://house.example/kz/games?sort=new");
const down = () => Promise.reject(new Error("unreachable"));

test("SEO is asked for by the path without its prefix [SEO-1]", async () => {
  const { loadContext, api } = context();
  expect((await loadShell(loadContext, page)).seo).toEqual(seo);
  expect(api.pageSeo).toHaveBeenCalledWith({ path: "/games", locale: "kz" });
});

test("the footer's lists are asked for in the page's locale [FTR-3]", async () => {
  const { loadContext, api } = context();
  const { footer } = await loadShell(loadContext, page);
  expect(footer.payment_systems).toEqual([{ name: "payment_systems", image: "/i.svg" }]);
  expect(api.footerList).toHaveBeenCalledWith({ list: "affiliates", locale: "kz" });
});

test("what fails to load leaves its place empty, and is only logged [FTR-3, ERR-5]", async () => {
  const { loadContext, warn } = context(
    { user: player },
    { footerList: down, pageSeo: down, wallet: down, vipLevels: down },
  );
  const shell = await loadShell(loadContext, page);
  expect(shell.footer).toEqual({ affiliates: [], payment_systems: [] });
  expect(shell.player.wallet).toBeNull();
  expect(shell.seo.title).toBe("");
  expect(shell.player.vip).toMatchObject({ level: 2, name: "" });
  expect(warn).toHaveBeenCalledTimes(5);
});

test("a guest's shell asks for nothing of a player and holds nothing of the visitor", async () => {
  const { loadContext, api } = context();
  const shell = await loadShell(loadContext, page);
  expect(api.wallet).not.toHaveBeenCalled();
  expect(shell.player).toEqual({ user: null, wallet: null, vip: null, numberLocale: "kk-KZ" });
});

test("a player's amounts are written in the way of their browser [ENT-2]", async () => {
  const { loadContext } = context({ user: player });
  const { player: shown } = await loadShell(loadContext, page);
  expect(shown).toMatchObject({ wallet, numberLocale: "fr-CA" });
});

test("the browser is told of the site only what it needs", async () => {
  const { site } = await loadShell(context().loadContext, page);
  expect(site).not.toHaveProperty("gameOrigins");
  expect(site).not.toHaveProperty("hosts");
});

test("the last level is the number of levels, by default ten [MENU-7, VIP-1]", () => {
  const levels = [0, 1, 2, 3].map((level) => ({ level, name: `L${level}`, images: { active: "" } }));
  expect(vipStanding(3, levels)).toMatchObject({ name: "L3", isLast: true });
  expect(vipStanding(2, levels).isLast).toBe(false);
  expect(vipStanding(9, []).isLast).toBe(false);
  expect(vipStanding(10, []).isLast).toBe(true);
});
