import type { Page } from "@playwright/test";
import { hydrated, openLive } from "../support/fixtures.ts";
import { bell, vendorPage } from "../support/messaging.ts";
import type { Credentials } from "../support/players.ts";
import { clearFaults, controlSandbox, mailsTo, setFault } from "../support/sandbox.ts";
import { clickWhenHydrated, type Shot, submitForm, TWO_SIZES, waitForPopup } from "./shot.ts";

const GUEST = { sizes: TWO_SIZES } as const;
const NEW = { ...GUEST, player: "new" } as const;
const PAGE = { fullPage: true } as const;

const NOTIFICATIONS = "/account/notifications";
/** One of each kind. */
const KINDS = [
  "deposit_received",
  "withdrawal_paid",
  "reward_granted",
  "mission_completed",
  "referral_rewarded",
  "cashback_paid",
  "level_up",
  "tournament_cancelled",
  "tournament_started",
  "tournament_won",
];
const MANY = 105;

type Delivery = "base" | "popup" | "toast";

const send = (page: Page, { email }: Credentials, template: string, ...delivery_types: Delivery[]) =>
  controlSandbox(page, "notifications", { login: email, template, url: "/promo", delivery_types });

/** Path of a screen that is opened after the player has been sent a notification of each kind. */
function withKinds(path: string): Shot["path"] {
  return async (page, player) => {
    for (const template of KINDS) await send(page, player, template, "base");
    return path;
  };
}

async function withMany(page: Page, player: Credentials): Promise<string> {
  for (let count = 0; count < MANY; count += 1) await send(page, player, "deposit_received", "base");
  return "/games";
}

async function openBell(page: Page): Promise<void> {
  await hydrated(page);
  await bell(page).click();
}

/** Opens the notification centre; its list never loads. */
async function openLoadingCentre(page: Page): Promise<void> {
  await page.route("**/actions/notifications*", () => new Promise(() => {}));
  await openBell(page);
  await waitForPopup(page);
}

async function openFailedCentre(page: Page): Promise<void> {
  await setFault(page, { operation: "notifications", failure: "http-500" });
  await openBell(page);
  await page.getByRole("dialog").getByRole("alert").waitFor();
}

/** Sends a notification to the open page; reloads it first, to know when it is connected. */
function receive(template: string, ...delivery: Delivery[]): Required<Shot>["prepare"] {
  return async (page, player) => {
    await openLive(page, page.url());
    await send(page, player, template, ...delivery);
    const shown = delivery.includes("popup") ? page.getByRole("dialog") : page.locator("[data-sonner-toast]");
    await shown.first().waitFor();
  };
}

async function openInbox(page: Page): Promise<void> {
  await openBell(page);
  await page.locator("[role=dialog] button:has(svg.lucide-mail)").click();
  await vendorPage(page).locator("li button").first().waitFor();
}

async function openMessage(page: Page): Promise<void> {
  await openInbox(page);
  await vendorPage(page).locator("li button").last().click();
  await vendorPage(page).locator("article h2").waitFor();
}

async function openPendingBonuses(page: Page): Promise<void> {
  await openInbox(page);
  await vendorPage(page).locator(".ft-pending").click();
  await page.locator("[role=dialog] form").first().waitFor();
}

async function openChat(page: Page): Promise<void> {
  await clickWhenHydrated(".chat-button")(page);
  await vendorPage(page).locator(".chat-suggestions button").first().waitFor();
}

async function askChat(page: Page): Promise<void> {
  await openChat(page);
  const chat = vendorPage(page);
  await chat.locator(".chat-suggestions button").first().click();
  await chat.locator(".chat-agent").nth(1).waitFor();
  await chat.locator("form input").fill("?");
  await chat.locator("form input").press("Enter");
  await chat.locator(".chat-agent a").last().waitFor();
}

async function sendMessage(page: Page): Promise<void> {
  await hydrated(page);
  const form = page.locator("#contact-form form");
  await form.locator("input[name=name]").fill("Mia Sol");
  await form.locator("input[name=email]").fill("mia@example.com");
  await form.locator("select").selectOption({ index: 2 });
  await form.locator("textarea").fill("Where is my withdrawal of Monday?");
  await form.locator("button[type=submit]").click();
  await form.waitFor({ state: "detached" });
}

/** Path of the page that the link of a marketing mail leads to. */
async function unsubscribeLink(page: Page, { email }: Credentials): Promise<string> {
  await page.goto("/en/account/personal-info#preferences");
  await hydrated(page);
  const preferences = page.locator("#preferences");
  await preferences.getByRole("checkbox").first().check();
  await preferences.locator("button[type=submit]").click();
  await preferences.getByRole("status").waitFor();
  await send(page, { email, password: "" }, "daily_bonus_ready", "base");
  const unsubscribe = (await mailsTo(page, email)).find((mail) => mail.unsubscribe)?.unsubscribe ?? "";
  const { pathname, search } = new URL(unsubscribe, page.url());
  return pathname.replace(/^\/[a-z-]+/, "") + search;
}

const notificationShots: Shot[] = [
  { ...NEW, ...PAGE, name: "notifications", path: withKinds(NOTIFICATIONS) },
  {
    ...NEW,
    ...PAGE,
    name: "notifications-empty",
    path: `${NOTIFICATIONS}?view=unread`,
    prepare: async (page) => {
      await hydrated(page);
      await page.locator("main form button[type=submit]").first().click();
      await page.locator("svg.lucide-bell-off").waitFor();
    },
  },
  { ...NEW, name: "popup-notifications", path: withKinds("/games"), prepare: openBell },
  { ...NEW, name: "popup-notifications-many", path: withMany, prepare: openBell },
  {
    ...NEW,
    name: "popup-notifications-loading",
    path: "/games",
    prepare: openLoadingCentre,
    hasOpenConnection: true,
  },
  {
    ...NEW,
    name: "popup-notifications-failed",
    path: "/games",
    prepare: openFailedCentre,
    after: clearFaults,
  },
  { ...NEW, name: "toast", path: "/games", prepare: receive("tournament_won", "base", "toast") },
  { ...NEW, name: "popup-notification", path: "/games", prepare: receive("reward_granted", "base", "popup") },
  { ...NEW, name: "preferences", path: "/account/personal-info#preferences" },
  { ...NEW, name: "unsubscribe", path: unsubscribeLink },
  {
    ...NEW,
    name: "unsubscribed",
    path: unsubscribeLink,
    prepare: async (page) => {
      await submitForm("main")(page);
      await page.locator("main form").waitFor({ state: "detached" });
    },
  },
];

const vendorShots: Shot[] = [
  { ...NEW, name: "inbox", path: "/games", prepare: openInbox },
  { ...NEW, name: "inbox-message", path: "/games", prepare: openMessage },
  { ...NEW, name: "popup-pending-bonuses", path: "/games", prepare: openPendingBonuses },
  { ...GUEST, name: "chat", path: "/games", prepare: openChat, hasOpenConnection: true },
  { ...GUEST, name: "chat-answer", path: "/games", prepare: askChat, hasOpenConnection: true },
  { ...GUEST, ...PAGE, name: "contact", path: "/page/contact-us" },
  {
    ...GUEST,
    ...PAGE,
    name: "contact-mistakes",
    path: "/page/contact-us",
    prepare: submitForm("#contact-form"),
  },
  { ...GUEST, ...PAGE, name: "contact-sent", path: "/page/contact-us", prepare: sendMessage },
];

/** Notifications, inbox, chat and contact form. */
export const messagingShots: Shot[] = [...notificationShots, ...vendorShots];
