import { expect, test, vi } from "vitest";
import { UpstreamError } from "#contract/host/failures.ts";
import { site } from "#contract/host/site.ts";
import type { User } from "#contract/wire/session/user.ts";
import { type ContextOverrides, loadContext } from "../../tests/support/load-context.ts";
import { bannerFor, loadShell, vipStanding } from "./load-shell.server.ts";
import type { PlayerShell } from "./shell-data.ts";

const testSite = site.parse({
  id: "test",
  hosts: ["*"],
  brand: {
    name: "Test",
    logo: "/logo.svg",
    ogImage: "/og.png",
    supportEmail: "help@test.example",
    complaintsEmail: "help@test.example",
  },
  company: { name: "Test Ltd" },
  headerGame: { code: "sun-wheel", picture: "/sun.webp" },
  gameOrigins: ["https://games.example"],
});
const player = { user_id: "7", login: "mia", score: { pct: 40, level: 2 }, no_profile: false } as User;
const seo = { title: "T", description: "", keywords: "", "og:image": "" };
const wallet = { currency: "EUR", total_balance: 100 };

function context(over: ContextOverrides = {}, calls: Record<string, unknown> = {}) {
  const api = {
    footerList: vi.fn(async ({ list }: { list: string }) => [{ name: list, image: "/i.svg" }]),
    pageSeo: vi.fn(async () => seo),
    bonusMapTheme: vi.fn(async () => ({ name: "halloween" })),
    wallet: vi.fn(async () => wallet),
    vipLevels: vi.fn(async () => [{ level: 2, name: "Dawn", images: { active: "/dawn.svg" } }]),
    ...calls,
  };
  const warn = vi.fn();
  const visitor = loadContext({
    site: testSite,
    locale: "kz",
    locales: ["en", "kz"],
    environment: "sandbox",
    sandbox: true,
    origin: "https://test.example",
    numberLocale: "fr-CA",
    user: null,
    productApiDown: false,
    api,
    log: { warn },
    ...over,
  });
  return { visitor, api, warn };
}
const page = new URL("https://test.example/kz/games?sort=new");
const down = () => Promise.reject(new UpstreamError("shell", "unreachable"));

test("SEO texts are requested for the path without its locale prefix [SEO-1]", async () => {
  const { visitor, api } = context();
  expect((await loadShell(visitor, page)).seo).toEqual(seo);
  expect(api.pageSeo).toHaveBeenCalledWith({ path: "/games", locale: "kz" });
});

test("footer lists are requested in the page's locale [FTR-3]", async () => {
  const { visitor, api } = context();
  const { footer } = await loadShell(visitor, page);
  expect(footer.payment_systems).toEqual([{ name: "payment_systems", image: "/i.svg" }]);
  expect(api.footerList).toHaveBeenCalledWith({ list: "affiliates", locale: "kz" });
});

test("data that fails to load is replaced by an empty value and logged [FTR-3, ERR-5]", async () => {
  const { visitor, warn } = context(
    { user: player },
    { footerList: down, pageSeo: down, wallet: down, vipLevels: down },
  );
  const shell = await loadShell(visitor, page);
  expect(shell.footer).toEqual({ affiliates: [], payment_systems: [] });
  const { wallet, vip } = shell.player as PlayerShell;
  expect(wallet).toBeNull();
  expect(shell.seo.title).toBe("");
  expect(vip).toMatchObject({ level: 2, name: "" });
  expect(warn).toHaveBeenCalledTimes(5);
});

test("a guest's shell data requests no player data and contains nothing about the visitor", async () => {
  const { visitor, api } = context();
  const shell = await loadShell(visitor, page);
  expect(api.wallet).not.toHaveBeenCalled();
  expect(shell.player).toEqual({ user: null, wallet: null, vip: null, numberLocale: "kk-KZ" });
});

test("a player's amounts use the number locale of their browser [ENT-2]", async () => {
  const { visitor } = context({ user: player });
  const { player: shown } = await loadShell(visitor, page);
  expect(shown).toMatchObject({ wallet, numberLocale: "fr-CA" });
});

test("only the public part of the site's configuration is sent to the browser", async () => {
  const { site } = await loadShell(context().visitor, page);
  expect(site).not.toHaveProperty("gameOrigins");
  expect(site).not.toHaveProperty("hosts");
});

test("the info banner has its maximum in the currency of the locale's guests, else in the site's first [NAV-3]", () => {
  const euros = { amount: 20_000, currency: "EUR" as const };
  const tenge = { amount: 10_000_000, currency: "KZT" as const };
  const infoBanner = { cashbackPercent: 10, upTo: [euros, tenge] };
  const registration = { currencies: ["EUR", "KZT", "PLN"], excludedCountries: [] };
  const banner = { infoBanner, registration };
  expect(bannerFor(banner, "kz")).toEqual({ cashbackPercent: 10, upTo: tenge });
  expect(bannerFor(banner, "de")?.upTo).toEqual(euros);
  expect(bannerFor(banner, "pl")?.upTo).toEqual(euros);
  const inEuros = { currencies: ["EUR"], excludedCountries: [] };
  expect(bannerFor({ infoBanner, registration: inEuros }, "kz")?.upTo).toEqual(euros);
  expect(bannerFor({ infoBanner: undefined, registration }, "de")).toBeNull();
});

test("the highest level is the number of levels, by default ten [MENU-7]", () => {
  const levels = [0, 1, 2, 3].map((level) => ({ level, name: `L${level}`, images: { active: "" } }));
  expect(vipStanding(3, levels)).toMatchObject({ name: "L3", isLast: true });
  expect(vipStanding(2, levels).isLast).toBe(false);
  expect(vipStanding(9, []).isLast).toBe(false);
  expect(vipStanding(10, []).isLast).toBe(true);
});

test("the theme of the daily bonuses is that of the product API, the default one if it fails to load [LAY-2]", async () => {
  expect((await loadShell(context().visitor, page)).bonusMapTheme).toBe("halloween");
  const { visitor, warn } = context({}, { bonusMapTheme: down });
  expect((await loadShell(visitor, page)).bonusMapTheme).toBe("default");
  expect(warn).toHaveBeenCalledTimes(1);
});
