import type { PopupName } from "#app/shell/popups/popups.ts";
import { DEMO_PASSWORD } from "../../sandbox/seed/demo-players.ts";
import { registrationForm } from "../support/registration-form.ts";
import type { Story, Visit } from "./support/describe-engine.ts";
import { controlSandbox, newEmail, openLive, PASSWORD, signInWithProfile } from "./support/players.ts";
import { optIn } from "./support/tournaments.ts";

/** How the page opens each popup: by what opens it for players. */
const OPENINGS: Record<PopupName, (visit: Visit) => Promise<unknown>> = {
  auth: async ({ page }) => {
    await page.open("/en");
    await page.click({ role: "link", name: /^Log in$/, within: "header" });
  },
  "new-password": ({ page }) => page.open("/en/page/faq?restore=a-code"),
  "personal-info": async ({ page }) => {
    await page.post("/en/login", registrationForm(newEmail(), PASSWORD));
    await page.open("/en?personal-info");
  },
  verification: (visit) => claimRefusedGift(visit, "verification_required"),
  "identity-frame": (visit) => claimRefusedGift(visit, "identity_frame_required"),
  bonus: async (visit) => {
    // A player who has an active bonus.
    const login = "demo";
    await visit.page.post("/en/login", { form: "login", login, password: DEMO_PASSWORD });
    await openLive(visit, login, "/en/games");
    const data = { benefit_id: "house-gift" };
    await controlSandbox(visit.origin, "emit", { login, event: "bonus/issue", data });
    await visit.page.click({ css: ".toast button.toast-action" });
  },
  "bonus-map-how-it-works": async ({ page }) => {
    await page.open("/en/daily-bonuses");
    await page.click({ css: "main header a" });
  },
  "tournament-how-it-works": async ({ page }) => {
    await page.open("/en/tournaments/current-and-future");
    await page.click({ role: "link", name: /How/, within: "main" });
  },
  "tournament-leaderboard": async (visit) => {
    await signInWithProfile(visit.page);
    await optIn(visit);
    await visit.page.open("/en/play/thousand-lantern-river");
    await visit.page.click({ role: "link", name: /^Leaderboard$/ });
  },
  "tournament-started": (visit) => announceTournament(visit, "running"),
  "tournament-won": (visit) => announceTournament(visit, "complete"),
  "tournament-cancelled": (visit) => announceTournament(visit, "canceled"),
  languages: async ({ page, isPhone }) => {
    await page.open("/en");
    if (isPhone) await page.click({ css: "[aria-controls=side-menu]" });
    await page.click({ role: "button", name: /English/ });
  },
  "pending-bonuses": async ({ page }) => {
    await signInWithProfile(page);
    await page.open("/en/games");
    await page.click({ css: 'header a[href$="/account/notifications"]' });
    await page.click({ role: "button", name: /^Inbox/, within: "[role=dialog]" });
    // The vendor's page is of another origin.
    await page.until("the vendor's link to the bonuses", () =>
      page.driver.runInFrame("dialog[open] iframe", () => {
        const link = document.querySelector<HTMLElement>(".ft-pending");
        link?.click();
        return link !== null;
      }),
    );
    await page.see({ css: "[role=dialog] form" });
  },
  notifications: async ({ page }) => {
    await signInWithProfile(page);
    await page.open("/en/games");
    await page.click({ css: 'header a[href$="/account/notifications"]' });
    await page.reads(/Welcome to the sandbox/, "[role=dialog]");
  },
  "new-notification": async (visit) => {
    const login = await signInWithProfile(visit.page);
    await openLive(visit, login, "/en/games");
    const notification = { login, template: "level_up", url: "/wallet", delivery_types: ["base", "popup"] };
    await controlSandbox(visit.origin, "notifications", notification);
  },
  search: async ({ page }) => {
    await page.open("/en");
    await page.click({ role: "button", name: /^Search$/, within: "header" });
    await page.see({ css: "[role=dialog] article" });
  },
  text: async ({ page }) => {
    await page.open("/en?registration");
    await page.click({ css: "[role=dialog] form a[href*='/page/']" });
    await page.see({ role: "heading", name: /Terms/ });
  },
  wallet: async ({ page, isPhone }) => {
    await signInWithProfile(page);
    await page.open("/en/play/fjordfire-voyage/real");
    if (isPhone) return;
    await page.click({ role: "link", name: /^Deposit/, within: "header" });
    await page.click({ role: "link", name: /^Payment card/, within: "[role=dialog]" });
  },
};

async function claimRefusedGift({ page, origin }: Visit, refusal: string): Promise<void> {
  await signInWithProfile(page);
  await page.open("/en/account/bonus");
  await controlSandbox(origin, "faults", { operation: "claimBonus", refusal, times: 1 });
  await page.click({ role: "button", name: /^Claim bonus: Sunrise gift/ });
}

async function announceTournament(visit: Visit, status: string): Promise<void> {
  const login = await signInWithProfile(visit.page);
  await openLive(visit, login, "/en/games");
  await controlSandbox(visit.origin, "emit", { login, event: "tournament/status", data: { status } });
}

/** Runs in the page: what is wrong with the geometry and the focus of the open popup. */
function faultsOfPopup(): string[] {
  const popup = [...document.querySelectorAll<HTMLElement>("[role=dialog]")].at(-1);
  const body = popup?.querySelector<HTMLElement>(":scope > header + div");
  if (!popup || !body) return ["no popup"];
  const { left, top, right, bottom, height } = popup.getBoundingClientRect();
  const faults: string[] = [];
  const inside = left >= -0.5 && top >= -0.5 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5;
  if (!inside) faults.push(`outside of the window: ${[left, top, right, bottom].map(Math.round)}`);
  // A body may scroll if the popup cannot be higher.
  const most = Number.parseFloat(getComputedStyle(popup).maxHeight);
  const isCut = body.scrollHeight > body.clientHeight + 1;
  if (isCut && height < most - 1)
    faults.push(`${height} px high of ${most}, its content needs ${body.scrollHeight}`);
  if (body.scrollWidth > body.clientWidth + 1)
    faults.push(`its content is ${body.scrollWidth} px wide of ${body.clientWidth}`);
  if (body.clientHeight < 60) faults.push(`its body is ${body.clientHeight} px high`);
  if (!popup.contains(document.activeElement))
    faults.push(`the focus is on ${document.activeElement?.outerHTML.slice(0, 90)}`);
  if (popup.querySelector("[aria-busy=true], .animate-pulse")) faults.push("still loading");
  return faults;
}

/** The popup is as high as its content, inside the window, has the focus, and its button closes it. */
const popupStory = ([name, open]: [string, (visit: Visit) => Promise<unknown>]): Story => ({
  title: `popup ${name} [POP-2, POP-3]`,
  run: async (visit) => {
    const { page } = visit;
    await open(visit);
    await page.see({ role: "dialog" });
    await page.sound("the popup", () => page.run(faultsOfPopup));
    await visit.picture();
    const title = await page.see({ css: "h2", within: "[role=dialog]:last-of-type" });
    await page.click({ role: "button", name: /^Close$/, within: "[role=dialog]:last-of-type" });
    await page.gone({ css: "[role=dialog] h2", name: title.text });
  },
});

export const popupStories: readonly Story[] = Object.entries(OPENINGS)
  // On a phone the header leads to the deposit's page.
  .map(([name, open]) => ({
    ...popupStory([name, open]),
    ...(name === "wallet" && { size: "desktop" as const }),
  }));
