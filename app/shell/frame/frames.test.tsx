import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom/server";
import { expect, test } from "vitest";
import { FOOTER_PAGES } from "#app/constants.ts";
import { i18nFor } from "#app/i18n/i18n.server.ts";
import { ShellContext, type ShellData } from "#app/session/shell-data.ts";
import { EXAMPLE_COMPANY } from "#contract/host/example-company.ts";
import { site } from "#contract/host/site.ts";
import { contentOperations } from "#contract/wire/content/content.ts";
import { localeOf } from "#contract/wire/locales.ts";
import { hasBonusMapLink } from "./bonus-map-link.tsx";
import { BonusMapFrame, DefaultFrame, PregameFrame } from "./frames.tsx";

const testSite = site.parse({
  id: "test",
  hosts: ["*"],
  flags: { main: true },
  brand: {
    name: "Test",
    logo: "/brand/logo.svg",
    ogImage: "/brand/og.png",
    supportEmail: "help@test.example",
    complaintsEmail: "help@test.example",
  },
  company: { name: "Test Ltd" },
  headerGame: { code: "sun-wheel", picture: "/sun.webp" },
});

const guest = {
  site: {
    ...testSite,
    infoBanner: { cashbackPercent: 10, upTo: { amount: 20_000, currency: "EUR" } },
    origin: "https://test.example",
  },
  locale: localeOf("en"),
  locales: ["en", "kz"],
  absent: [],
  closed: [],
  sandbox: false,
  user: null,
  wallet: null,
  vip: null,
  footer: { affiliates: [], payment_systems: [] },
  numberLocale: "en",
  productApiDown: false,
  bonusMapTheme: "default",
  year: 2026,
} as unknown as ShellData;

const player = {
  ...guest,
  user: { user_id: "7", login: "mia", currency: "EUR", score: { pct: 40, level: 2 }, no_profile: false },
  wallet: { currency: "EUR", total_balance: 12_345 },
  vip: { level: 2, name: "Dawn", image: "/dawn.svg", isLast: false },
} as unknown as ShellData;

/** The server's HTML of a frame for a visitor. */
async function html(
  shell: ShellData,
  frame: ReactElement = <DefaultFrame>content</DefaultFrame>,
  at = "/en/games",
): Promise<string> {
  const { dataRoutes, query } = createStaticHandler([{ path: "*", element: frame }]);
  const context = await query(new Request(`https://test.example${at}`));
  if (context instanceof Response) throw new Error("unexpected redirect");
  return renderToStaticMarkup(
    <ShellContext.Provider value={shell}>
      <I18nextProvider i18n={i18nFor(shell.locale.code)}>
        <StaticRouterProvider
          router={createStaticRouter(dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </I18nextProvider>
    </ShellContext.Provider>,
  );
}
const part = (markup: string, tag: string) =>
  new RegExp(`<${tag}[ >].*?</${tag}>`, "s").exec(markup)?.[0] ?? "";

test("the default layout has header, main, footer and side menu [LAY-1]", async () => {
  const page = await html(guest);
  for (const tag of ["header", "main", "footer", "aside"]) expect(page).toContain(`<${tag}`);
  expect(part(page, "main")).toContain("content");
});

test("the pregame layout has no footer and no banner [LAY-3]", async () => {
  const page = await html(guest, <PregameFrame>game</PregameFrame>);
  expect(page).toContain("<header");
  expect(page).not.toContain("<footer");
  expect(page).not.toContain("info-banner");
});

test("a guest's header has search, home, the game, Log in and Registration, as real links [HDR-1, HDR-2]", async () => {
  const header = part(await html(guest), "header");
  expect(header).toContain('aria-label="Search"');
  expect(header).toContain('href="/en"');
  expect(header).toContain('href="/en/play/sun-wheel"');
  expect(header).toContain('href="/en/login?continue=%2Fen%2Fgames"');
  expect(header).toContain('href="/en/login?tab=registration&amp;continue=%2Fen%2Fgames"');
  expect(header).not.toContain("Deposit");
});

test("a player's header has Deposit with the total balance and the account, and no Log in [HDR-1, HDR-2]", async () => {
  const header = part(await html(player), "header");
  expect(header).toContain("Deposit");
  expect(header).toContain("€123.45");
  expect(header).toContain('href="/en/account"');
  expect(header).not.toContain("/en/login");
});

test("the footer links every legal page in order [FTR-1, RT-19]", async () => {
  const footer = part(await html(guest), "footer");
  const links = [...footer.matchAll(/href="\/en\/page\/([a-z-]+)"/g)].map(([, alias]) => alias);
  expect(links).toEqual([...FOOTER_PAGES]);
  expect(footer).toContain("18+");
  expect(footer).toContain("© 2026 test.example");
  expect(footer).toContain("/licence/emblem.svg");
});

test("the footer has the company's data, and omits what is missing [FTR-1]", async () => {
  const footerOf = async (company: object, flags: object = {}) => {
    const site = { ...guest.site, company, flags: { ...guest.site.flags, ...flags } } as typeof guest.site;
    return part(await html({ ...guest, site }), "footer");
  };
  const complete = await footerOf(EXAMPLE_COMPANY);
  expect(complete).toContain("Solstice Example Ltd");
  expect(complete).toContain("EXAMPLE-000000");
  expect(complete).toContain("1 Example Street, Exampletown");
  expect(complete).toContain("Example Gaming Authority, EXAMPLE-LICENCE-0000");
  expect(await footerOf(EXAMPLE_COMPANY, { noLicence: true })).not.toContain("EXAMPLE-LICENCE-0000");
  const onlyName = await footerOf({ name: "Test Ltd", registrationNumber: "", address: "" });
  expect(onlyName).toContain("Test Ltd");
  expect(onlyName).not.toMatch(/Registration number|Registered address|Licence:/);
});

test("Affiliates shows only on the main production host [RT-19]", async () => {
  const affiliatesUrl = "https://partners.example";
  const on = (flag: boolean) => ({
    ...guest,
    site: { ...guest.site, affiliatesUrl, flags: { ...guest.site.flags, mainProductionHost: flag } },
  });
  expect(await html(on(true))).toContain(affiliatesUrl);
  expect(await html(on(false))).not.toContain(affiliatesUrl);
});

test("payment and affiliate icons are shown, and an unsafe URL is not linked [FTR-1]", async () => {
  const iconsOf = (icons: unknown) => contentOperations.footerList.result.parse(icons);
  const footer = part(
    await html({
      ...guest,
      footer: {
        payment_systems: iconsOf([{ name: "Card", image: "/card.svg" }]),
        affiliates: iconsOf([
          { name: "Good", image: "/good.svg", url: "https://good.example" },
          { name: "Bad", image: "/bad.svg", url: "javascript:alert(1)" },
        ]),
      },
    }),
    "footer",
  );
  expect(footer).toContain('alt="Card"');
  expect(footer).toContain('href="https://good.example"');
  expect(footer).toContain('alt="Bad"');
  expect(footer).not.toContain("javascript:");
});

test("the profile block shows login, level name, image and score, to players only [MENU-7]", async () => {
  const menu = part(await html(player), "aside");
  expect(menu).toContain("mia");
  expect(menu).toContain("Dawn");
  expect(menu).toContain("/dawn.svg");
  expect(menu).toContain("40%");
  expect(part(await html(guest), "aside")).not.toContain("<progress");
});

test("the last level is shown as 100 percent, level zero as no level [MENU-7]", async () => {
  const vip = { level: 10, name: "Sun", image: "", isLast: true };
  expect(part(await html({ ...player, vip }), "aside")).toContain("100%");
  expect(part(await html({ ...player, vip: { ...vip, level: 0, isLast: false } }), "aside")).toContain(
    "No VIP level",
  );
});

test("the menu marks the entry of the current page [MENU-1]", async () => {
  const menu = part(await html(guest, undefined, "/en/games/category/slots"), "aside");
  expect(menu).toMatch(/href="\/en\/games\/category\/slots" aria-current="page"/);
  expect(menu.match(/aria-current/g)).toHaveLength(1);
});

test("the banner shows guests the cashback and its maximum, players a different text, and links to its promotion [NAV-3, RT-16]", async () => {
  expect(await html(guest)).toContain(
    "Up to 10% of weekly net losses back, at most €200.00. 18+, terms apply.",
  );
  expect(await html(player)).not.toContain("at most €200.00");
  expect(await html(player)).toContain("info-banner");
  for (const visitor of [guest, player])
    expect(await html(visitor)).toMatch(/class="info-banner.*?href="\/en\/promo\/item\/vip-cashback"/s);
});

test.each([
  "/en/account/limits",
  "/en/account/limits/break",
  "/en/account/limits/closed",
  "/en/page/responsible-gaming",
])("no offer is shown at %s", async (path) => {
  for (const visitor of [guest, player]) {
    const page = await html(visitor, undefined, path);
    expect(page).toContain("<main");
    expect(page).not.toContain("info-banner");
  }
});

test("a page shows a notice if the product API is down, and a ribbon if it is a sandbox [AUTH-4]", async () => {
  expect(await html({ ...guest, productApiDown: true })).toContain("technical problems");
  expect(await html(guest)).not.toContain("technical problems");
  expect(await html({ ...guest, sandbox: true })).toContain("sandbox-ribbon");
  expect(await html(guest)).not.toContain("sandbox-ribbon");
});

test("only a player has the bell; its marker shows the number of unread notifications, and none for 0 [HDR-1, HDR-4]", async () => {
  const header = async (count?: number) => {
    const user = { ...player.user, unread_notifications: count };
    return part(await html({ ...player, user } as ShellData), "header");
  };
  expect(part(await html(guest), "header")).not.toContain("/en/account/notifications");
  expect(await header(0)).toContain('href="/en/account/notifications"');
  for (const none of [0, undefined]) expect(await header(none)).not.toContain("data-unread");
  expect(await header(7)).toMatch(/data-unread[^>]*>7</);
  expect(await header(120)).toMatch(/data-unread[^>]*>99\+</);
  expect(await header(7)).toContain("Unread: 7");
});

test("the default layout links the daily bonuses; their own layout has their theme's colours and no link to itself [LAY-1, LAY-2, LAY-3]", async () => {
  // The menu has the other link.
  const linksIn = (page: string) => page.match(/href="\/en\/daily-bonuses"/g)?.length;
  expect(linksIn(await html(guest))).toBe(2);
  const season = { ...guest, bonusMapTheme: "halloween" } as ShellData;
  const page = await html(season, <BonusMapFrame>map</BonusMapFrame>, "/en/daily-bonuses");
  expect(linksIn(page)).toBe(1);
  expect(page).toContain('data-season="halloween"');
  for (const tag of ["header", "main", "footer", "aside"]) expect(page).toContain(`<${tag}`);
  expect(page).not.toContain("info-banner");
});

test.each([
  ["/games", "default", true],
  ["/games", "halloween", true],
  ["/daily-bonuses", "default", false],
  ["/daily-bonuses", "christmas", false],
  ["/play/sun-wheel/real", "default", true],
  ["/play/sun-wheel/real", "halloween", false],
  ["/play", "christmas", false],
  ["/account/limits", "default", false],
  ["/page/responsible-gaming", "halloween", false],
] as const)("on %s in the %s theme, the bonus-map link is shown: %s [LAY-2]", (path, theme, shown) => {
  expect(hasBonusMapLink(path, theme)).toBe(shown);
});

test("a game page has the bonus-map link below its content, and none in a season [LAY-2]", async () => {
  const play = (bonusMapTheme: string) =>
    html({ ...guest, bonusMapTheme } as ShellData, <PregameFrame>game</PregameFrame>, "/en/play/sun-wheel");
  const link = /<aside[^>]*aria-label="Daily bonuses"[^>]*>/;
  const [shown = ""] = link.exec(await play("default")) ?? [];
  expect(shown).not.toBe("");
  expect(shown).not.toContain("bonus-map-link");
  expect(await play("halloween")).not.toMatch(link);

  // Nor may it cover the bet and cash-out buttons of the crash game, which has the default layout.
  const links = async (path: string) => {
    const page = await html(guest, undefined, path);
    return [...page.matchAll(new RegExp(link, "g"))].map(([tag]) => tag.includes("bonus-map-link"));
  };
  expect(await links("/en/special/aviator")).toEqual([false]);
  expect(await links("/en/games")).toEqual([true]);
});
