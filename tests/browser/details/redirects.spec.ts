import type { Page } from "@playwright/test";
import { DEMO_PASSWORD } from "../../../sandbox/seed/demo-players.ts";
import { expect, hydrated, open, test, WITH_MOTION } from "../support/fixtures.ts";
import {
  fillRegistration,
  logInByPopup,
  logOut,
  newPlayer,
  signInAsDemo,
  signInWithProfile,
} from "../support/players.ts";
import { linkMailedTo } from "../support/sandbox.ts";

/* Where the visitor arrives after a redirect, a login, a logout or a change of language, and what goes along. */

/** Waits for the chunk that is loaded when the page is idle. */
const idle = (page: Page) => page.waitForFunction(() => document.documentElement.dataset.restores === "on");

/** Follows a link that the page does not have. */
const follow = (page: Page, path: string) =>
  page.evaluate((href) => {
    const link = document.createElement("a");
    link.href = href;
    document.body.append(link);
    link.click();
    link.remove();
  }, path);

test("a link to another locale shows that locale's texts alone, whoever has written it [RT-1]", async ({
  page,
}) => {
  await open(page, "/en/games");
  await follow(page, "/de/games/favourites#top");
  await expect(page).toHaveURL(/\/de\/games\/favourites#top$/);
  await expect(page.locator("html")).toHaveAttribute("lang", /^de/);
  await expect(page.getByRole("banner").getByRole("link", { name: "Anmelden" })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Log in" })).toHaveCount(0);
});

test("a hash with a wrong encoding is no error: opened, followed, and followed on the same page [NAV-1]", async ({
  page,
}) => {
  await page.goto("/en/page/faq#50%");
  await hydrated(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await follow(page, "/en/page/about-us#%E0%A4%A");
  await expect(page).toHaveURL(/about-us#/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await follow(page, "#100%");
  await expect(page).toHaveURL(/about-us#100%25$/);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/faq#50%25$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

/** How the page has scrolled by itself. */
async function scrollBehaviours(page: Page): Promise<unknown[]> {
  await page.addInitScript(() => {
    const scrolls: unknown[] = [];
    Object.assign(window, { scrolls });
    const { scrollTo } = window;
    window.scrollTo = ((options: ScrollToOptions) => {
      if (options?.behavior) scrolls.push(options.behavior);
      Reflect.apply(scrollTo, window, [options]);
    }) as typeof window.scrollTo;
  });
  await open(page, "/en/page/faq");
  await page.locator("main a[href^='#']:visible").first().click();
  await page.waitForFunction(() => (window as never as { scrolls: unknown[] }).scrolls.length > 0);
  return page.evaluate(() => (window as never as { scrolls: unknown[] }).scrolls);
}

test("scrolling to a hash is not animated for visitors who prefer reduced motion [NAV-1]", async ({
  page,
}) => {
  expect(await scrollBehaviours(page)).toEqual(["auto"]);
});

test.describe("with motion", () => {
  test.use(WITH_MOTION);
  test("scrolling to a hash is smooth [NAV-1]", async ({ page }) => {
    expect(await scrollBehaviours(page)).toEqual(["smooth"]);
  });
});

test("the hash of a page for players survives the login by the popup, after a document and after a link [GRD-4]", async ({
  page,
}) => {
  await page.goto("/en/account/limits#limit-stake-day");
  await hydrated(page);
  await logInByPopup(page, "demo", DEMO_PASSWORD);
  await expect(page).toHaveURL(/\/en\/account\/limits#limit-stake-day$/);

  await page.context().clearCookies();
  await open(page, "/en/games");
  await idle(page);
  await follow(page, "/en/account/limits#limit-stake-week");
  await expect(page).toHaveURL(/\?login=&continue=%2Fen%2Faccount%2Flimits#limit-stake-week$/);
  await logInByPopup(page, "demo", DEMO_PASSWORD);
  await expect(page).toHaveURL(/\/en\/account\/limits#limit-stake-week$/);
});

test("the hash survives the login on the page [GRD-4]", async ({ page }) => {
  await open(page, "/en/login?continue=/en/account/limits#limit-stake-day");
  await page.getByLabel("Email or username").fill("demo");
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(/\/en\/account\/limits#limit-stake-day$/);
});

test("after a logout on a page for players Back leads to the page before it [AUTH-3]", async ({
  page,
  casino,
}) => {
  await signInAsDemo(page, casino.origin);
  await open(page, "/en/promo");
  await idle(page);
  await follow(page, "/en/account/limits");
  await expect(page).toHaveURL(/limits$/);
  await logOut(page);
  await expect(page).toHaveURL(/\/en\/?$/);
  await page.goBack();
  await expect(page).toHaveURL(/login=&continue=/);
  await expect(page.getByRole("dialog")).toBeVisible();
  // The entries of the pages for players are the login's; each step back leads on.
  for (let steps = 0; steps < 3 && !page.url().endsWith("/en/promo"); steps += 1) await page.goBack();
  await expect(page).toHaveURL(/\/en\/promo$/);
});

test("a change of language keeps what was typed in a registration, but no password [LOC-1, REG-1]", async ({
  page,
}) => {
  await open(page, "/en/login?tab=registration");
  await idle(page);
  const player = newPlayer();
  await fillRegistration(page, player);
  const stored = page.waitForEvent("request", (request) => request.isNavigationRequest());
  await page
    .getByRole("button", { name: /English/ })
    .last()
    .click();
  await page.getByRole("dialog").getByRole("link", { name: "Deutsch", exact: true }).click();
  expect((await stored).url()).not.toContain(player.email);
  await expect(page).toHaveURL(/\/de\/login\?tab=registration$/);
  await hydrated(page);
  const form = page.locator("form").filter({ has: page.locator("input[name=password_retype]") });
  await expect(form.locator("input[name=email]")).toHaveValue(player.email);
  await expect(form.locator("input[name='birthday.day']")).toHaveValue("7");
  await expect(form.locator("select[name='birthday.month']")).toHaveValue("5");
  await expect(form.locator("input[name=phone]")).toHaveValue("+358401234567");
  await expect(form.locator("select[name=country]")).toHaveValue("FI");
  await expect(form.locator("input[name=terms]")).toBeChecked();
  await expect(form.locator("input[name=password]")).toHaveValue("");
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
    player.email,
  );
  // React knows the values too: the form is valid but for its passwords.
  for (const name of ["password", "password_retype"])
    await form.locator(`input[name=${name}]`).fill(player.password);
  await form.getByRole("button").last().click();
  await expect(page).not.toHaveURL(/login/);
});

test("a change of language keeps a message to the support and changes of the personal details [LOC-1]", async ({
  page,
  casino,
}) => {
  await signInWithProfile(page, casino.origin);
  const fields = [
    ["/page/contact-us", "textarea[name=message]", "My withdrawal has not arrived yet."],
    ["/account/personal-info", "input[name=address]", "Uusikatu 7, Turku"],
  ] as const;
  for (const [path, field, text] of fields) {
    await open(page, `/en${path}`);
    await idle(page);
    await page.locator(field).fill(text);
    await page
      .getByRole("button", { name: /English/ })
      .last()
      .click();
    await page.getByRole("dialog").getByRole("link", { name: "Suomi", exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/fi${path}$`));
    await expect(page.locator(field)).toHaveValue(text);
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a guest who was sent from a page for players returns there after the login [GRD-4]", async ({
    page,
    casino,
  }) => {
    await page.goto(`${casino.origin}/en/account/limits?from=mail`);
    await expect(page).toHaveURL(/\/en\/login\?continue=/);
    await page.getByLabel("Email or username").fill("demo");
    await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
    await expect(page).toHaveURL(/\/en\/account\/limits\?from=mail$/);
  });

  test("the mailed link for a new password shows its form, which works [REG-1]", async ({ page, casino }) => {
    const player = await signInWithProfile(page, casino.origin);
    await page.context().clearCookies();
    await page.goto(`${casino.origin}/en/login?tab=restore`);
    await page.getByRole("main").getByLabel("Email").fill(player.email);
    await page.getByRole("main").getByRole("button").last().click();
    const link = await linkMailedTo(page, player.email, "restore");
    await page.goto(link);
    const password = "Summer-light-8";
    await page.locator("input[name=password]").fill(password);
    await page.locator("input[name=password_retype]").fill(password);
    await page.getByRole("main").getByRole("button").last().click();
    await page.goto(`${casino.origin}/en/login`);
    await page.getByLabel("Email or username").fill(player.email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
    await expect(page).not.toHaveURL(/login/);
  });
});
