import type { Story, Visit } from "./support/describe-engine.ts";
import type { EnginePage } from "./support/page.ts";
import {
  controlSandbox,
  headerBalance,
  newEmail,
  openLive,
  PASSWORD,
  PROFILE,
  signInWithProfile,
} from "./support/players.ts";
import { pickHomeWin, placeBet, upcomingMatches } from "./support/sport.ts";
import { optIn } from "./support/tournaments.ts";

/** What players do every day, once in each engine. Details are tested in Chromium (tests/browser). */

const POPUP = "[role=dialog]";

async function openMenu({ page, isPhone }: Visit): Promise<void> {
  if (isPhone) await page.click({ css: "[aria-controls=side-menu]" });
}

async function openAuth(page: EnginePage, path = "/en"): Promise<void> {
  await page.open(path);
  await page.click({ role: "link", name: /^Log in$/, within: "header" });
}

async function logIn(page: EnginePage, email: string): Promise<void> {
  await page.fill({ name: /^Email or username/, within: POPUP }, email);
  await page.fill({ name: /^Password/, within: POPUP }, PASSWORD);
  await page.click({ css: "button[type=submit]", name: /^Log in$/, within: POPUP });
  await page.see({ role: "link", name: /^Account/, within: "header" });
}

const balanceIs = (page: EnginePage, cents: number) =>
  page.until(`a balance of ${cents}`, async () => (await headerBalance(page)) === cents);

async function playDemo({ page, isPhone }: Visit): Promise<void> {
  await page.open("/en");
  await page.click({ css: "main a[href$='/games/category/slots'], main a[href$='/games']" });
  await page.at(/^\/en\/games/);
  await page.see({ css: "main article" });
  if (isPhone) await page.click({ role: "button", name: /^Filters/ });
  await page.click({ role: "button", name: /^Providers/, within: ".filter-sheet" });
  await page.click({ css: ".filter-option", name: /Emberloom/ });
  await page.at(/[?&]provider=emberloom/);
  if (isPhone) await page.click({ role: "button", name: /^Show \d+ game/ });
  await page.until("only games of the provider", async () => {
    const names = await page.run(() =>
      [...document.querySelectorAll("main article .tile-provider")].map(({ textContent }) => textContent),
    );
    return names.length > 0 && names.every((name) => name === "Emberloom");
  });
  await page.click({ css: "main article a.tile-link" });
  await page.at(/^\/en\/play\//);
  await page.see({ css: ".play-screen iframe" });
}

async function register({ page }: Visit): Promise<void> {
  const email = newEmail();
  await page.open("/en");
  await page.click({ role: "link", name: /^Sign up$/, within: "header" });
  const field = (name: RegExp) => ({ name, within: POPUP });
  await page.fill(field(/^Email/), email);
  await page.fill(field(/^Password/), PASSWORD);
  await page.fill(field(/^Confirm password/), PASSWORD);
  await page.select(field(/^Currency/), "EUR");
  await page.select(field(/^Country/), "FI");
  await page.fill(field(/^Day/), "7");
  await page.select(field(/^Month/), "5");
  await page.fill(field(/^Year/), "1990");
  await page.fill(field(/^Phone/), `+35840${String(Date.now()).slice(-7)}`);
  await page.click({ css: "input[type=checkbox][name=terms]", within: POPUP });
  await page.click({ role: "button", name: /^Create account$/, within: POPUP });
  await page.click({ role: "button", name: /^Not now$/, within: POPUP });
  // The page then loads itself again for the player, which would end a navigation that has just begun.
  await page.gone({ css: POPUP });
  await page.see({ role: "link", name: /^Account/, within: "header" });
  await page.hydrated();
  await page.open("/en/account");
  await page.fill(field(/^First name/), PROFILE.name);
  await page.fill(field(/^Last name/), PROFILE.surname);
  await page.fill(field(/^Postcode/), PROFILE.postcode);
  await page.fill(field(/^Street and city/), PROFILE.address);
  await page.click({ role: "button", name: /^Save/, within: POPUP });
  await page.at(/^\/en\/account$/);
  await page.reads(/Aino/, "h1");
}

/** Whether anything on the page belongs to the player: name, balance, link to the account. */
const showsPlayer = (page: EnginePage) =>
  page.run(() => {
    const isShown = getComputedStyle(document.documentElement).visibility === "visible";
    const text = document.body.innerText;
    return (
      isShown && (/Aino|€500\.00/.test(text) || document.querySelector('header a[href$="/account"]') !== null)
    );
  });

async function logOutAndGoBack({ page }: Visit): Promise<void> {
  const email = await signInWithProfile(page);
  await page.post("/en/logout", {});
  await openAuth(page);
  await logIn(page, email);
  await page.open("/en/games");
  await balanceIs(page, 50_000);
  // Documents of their own, so that the browser keeps each in memory.
  await page.open("/en/account");
  await page.reads(/Aino/, "h1");
  await page.click({ role: "button", name: /^Log out$/, within: "main" });
  await page.see({ role: "link", name: /^Log in$/, within: "header" });
  await page.driver.open("about:blank");
  for (let step = 0; step < 3; step += 1) {
    await page.driver.back();
    // From the first moment on: looked at without waiting, and for longer than a page needs to be loaded again.
    for (let look = 0; look < 15; look += 1) {
      if (await showsPlayer(page))
        throw new Error(`step ${step}, look ${look}: the page shows the player who has logged out`);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
  }
  await page.see({ role: "link", name: /^Log in$/, within: "header" });
}

async function deposit({ page }: Visit): Promise<void> {
  await signInWithProfile(page);
  await page.open("/en/wallet/deposit?method=card&amount=50");
  await page.fill({ name: /^Card number/, within: "main" }, "4242424242424242");
  await page.fill({ name: /^Expiry date/, within: "main" }, "1239");
  await page.fill({ name: /^Security code/, within: "main" }, "123");
  await page.fill({ name: /^Name on the card/, within: "main" }, "Aino Virta");
  await page.click({ role: "button", name: /^Deposit$/, within: "main" });
  await page.at(/^\/sandbox\/pay\//);
  await page.click({ role: "button", name: /^Confirm$/ });
  await page.see({ role: "heading", name: /^Your deposit has arrived$/ });
  await page.reads(/Your balance\s+€550\.00/, "main");
}

async function withdraw({ page, origin }: Visit): Promise<void> {
  const login = await signInWithProfile(page);
  await controlSandbox(origin, "approve-identity", { login });
  await page.open("/en/wallet/withdrawal");
  await page.click({ role: "link", name: /^E-wallet/, within: "main" });
  await page.fill({ name: /^Amount/, within: "main" }, "120,50");
  await page.fill({ name: /^Email of the wallet/, within: "main" }, "aino@wallet.example");
  await page.click({ role: "button", name: /^Withdraw$/, within: "main" });
  await page.click({ role: "button", name: /^Withdraw €120\.50$/, within: "main" });
  await page.reads(/has been requested/, "[role=status]");
  await page.reads(/Pending/, "main [data-payment]");
}

async function bet({ page, origin, isPhone }: Visit): Promise<void> {
  await signInWithProfile(page);
  const matches = await upcomingMatches(origin);
  const [first, second] = [matches[0], matches[3]];
  if (!first || !second) throw new Error("the offer has no upcoming matches");
  for (const match of [first, second]) await pickHomeWin(page, match);
  if (isPhone) await page.click({ css: ".bt-slip-button" });
  await page.click({ role: "tab", name: /^Accumulator/ });
  await page.fill({ css: "input[inputmode=decimal]", name: /^Stake/ }, "10");
  await placeBet(page, /^Place bet €10/);
}

async function search({ page }: Visit): Promise<void> {
  await page.open("/en");
  await page.click({ role: "button", name: /^Search$/, within: "header" });
  await page.until("the focus is in the field", () =>
    page.run(() => document.activeElement?.matches("[role=dialog] input") ?? false),
  );
  await page.driver.type("fiordfre");
  await page.reads(/found/, `${POPUP} [role=status]`);
  await page.click({ role: "link", name: /Fjordfire Voyage/, within: `${POPUP} article` });
  await page.at(/^\/en\/play\/fjordfire-voyage$/);
  await page.gone({ role: "dialog" });
}

async function favourite(visit: Visit): Promise<void> {
  const { page } = visit;
  await signInWithProfile(page);
  await page.open("/en/games");
  // The heart is red before the answer, which leaving the page would end.
  const answers = () =>
    page.run(
      () => performance.getEntriesByType("resource").filter(({ name }) => /favourites$/.test(name)).length,
    );
  const before = await answers();
  await page.click({ role: "button", name: /^Favourite/, within: "main article" });
  await page.until("the favourite is saved", async () => (await answers()) > before);
  await page.open("/en/games/favourites");
  await page.see({ css: "main article" });
  await optIn(visit);
}

/** Some days open with a click, others with a deposit; the clock is shared with the other stories, so today's day decides. */
async function claimDailyBonus({ page }: Visit): Promise<void> {
  await signInWithProfile(page);
  await page.open("/en/daily-bonuses");
  await page.see({ css: ".day-panel" });
  const open = { role: "button", name: /^Open today’s bonus$/ } as const;
  if (await page.isVisible(open)) {
    await page.click(open);
    await page.gone(open);
    return;
  }
  await page.click({ role: "link", name: /^Deposit €/, within: ".day-panel" });
  await page.see({ role: "heading", name: /^Deposit/ });
}

async function receive(visit: Visit): Promise<void> {
  const { page } = visit;
  const login = await signInWithProfile(page);
  await openLive(visit, login, "/en/games");
  const toast = { login, template: "tournament_won", url: "/wallet", delivery_types: ["base", "toast"] };
  await controlSandbox(visit.origin, "notifications", toast);
  await page.see({ css: ".toast", name: /Northern Lights/ });
  await page.until("the notification is counted", () =>
    page.run(() => Number(document.querySelector("header [data-unread]")?.textContent) >= 2),
  );
}

async function switchLanguage(visit: Visit): Promise<void> {
  const { page } = visit;
  await page.open("/en/games/category/slots?sort=name");
  await openMenu(visit);
  await page.click({ role: "button", name: /English/ });
  await page.click({ role: "link", name: /Қазақша/, within: POPUP });
  await page.at(/^\/kz\/games\/category\/slots\?sort=name$/);
  await page.reads(/Слоттар/, "h1");
  const lang = await page.run(() => document.documentElement.lang);
  if (lang !== "kk-KZ") throw new Error(`the page is in ${lang}`);
}

async function chooseTheme(visit: Visit): Promise<void> {
  const { page } = visit;
  /** How bright the page's background is, from 0 to 255; the body is transparent. */
  const brightness = () =>
    page.run(() => {
      const channels = getComputedStyle(document.documentElement).backgroundColor.match(/\d+/g) ?? [];
      return Math.max(...channels.slice(0, 3).map(Number));
    });
  const isDark = async () => (await brightness()) < 60;
  await page.open("/en");
  await openMenu(visit);
  await page.click({ role: "button", name: /^Light$/ });
  await page.until("the day", async () => (await brightness()) > 200);
  await page.click({ role: "button", name: /^Dark$/ });
  await page.until("the night", isDark);
  await page.open("/en/games");
  if (!(await isDark())) throw new Error("the theme is forgotten");
}

export const journeyStories: readonly Story[] = [
  {
    title: "journey: a guest goes from home to the lobby, filters it and plays a demo [RT-2, RT-6, RT-13]",
    run: playDemo,
  },
  { title: "journey: a guest registers and completes the profile [REG-1, GRD-4]", run: register },
  { title: "journey: after the logout, Back shows nothing of the player [AUTH-3]", run: logOutAndGoBack },
  { title: "journey: a deposit leads to the bank and back [RT-12]", run: deposit },
  { title: "journey: a withdrawal is requested [RT-10]", run: withdraw },
  { title: "journey: two prices go onto the slip, and the bet is placed [RT-15, TP-4]", run: bet },
  { title: "journey: a misspelt name finds its game [POP-1]", run: search },
  { title: "journey: a favourite is kept, and a tournament is entered [TRN-1]", run: favourite },
  { title: "journey: the bonus of the day is opened [BM-1]", run: claimDailyBonus },
  { title: "journey: a notification arrives over the live socket [NTF-1]", run: receive },
  { title: "journey: the language changes, and the screen stays [MENU-8, LOC-1]", run: switchLanguage },
  { title: "journey: the theme is chosen and kept", run: chooseTheme },
];
