import type { Locator, Page } from "@playwright/test";
import { FETCH_MINIMUM_DELAY, POPUP_RESIZE_DEBOUNCE } from "#app/constants.ts";
import { DEMO_PASSWORD } from "../../../sandbox/seed/demo-players.ts";
import { expect, open, test, WITH_MOTION } from "../support/fixtures.ts";
import { stopClock, timerSet } from "../support/page-clock.ts";
import { completeProfile, depositLink, loginLink, signInNewPlayer } from "../support/players.ts";
import { popupReady, pressEscape } from "../support/popup.ts";

/** The request for the root's data, which follows a login before the popup closes. */
const ROOT_DATA = /[?&]_data=root(&|$)/;

const dialog = (page: Page) => page.getByRole("dialog");

/** The size of a popup after its animations. */
async function sizeOf(popup: Locator): Promise<{ width: number; height: number }> {
  await popup.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  return popup.evaluate((element: HTMLElement) => ({
    width: element.offsetWidth,
    height: element.offsetHeight,
  }));
}

/** Logs the demo player in by the popup, opened and submitted with the keyboard. */
async function logInWithKeyboard(page: Page): Promise<void> {
  await loginLink(page).press("Enter");
  await dialog(page).getByLabel("Email or username").fill("demo");
  await dialog(page).getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.keyboard.press("Enter");
}

test.use(WITH_MOTION);

test("a popup closes on Escape, on a click outside and by its button, keeps focus inside, and returns it [POP-2]", async ({
  page,
}) => {
  await open(page, "/en");
  const opener = loginLink(page);
  const closings: ((popup: Locator) => Promise<void>)[] = [
    () => page.keyboard.press("Escape"),
    () => page.mouse.click(20, 400),
    (popup) => popup.getByRole("button", { name: "Close" }).click(),
  ];
  for (const close of closings) {
    await opener.focus();
    await page.keyboard.press("Enter");
    await expect(dialog(page)).toBeVisible();
    await expect(dialog(page).getByLabel("Email or username")).toBeFocused();
    await popupReady(dialog(page));
    await close(dialog(page));
    await expect(dialog(page)).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByLabel("Email or username")).toBeFocused();
  const stops = new Set<string>();
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press("Tab");
    const [isInside, stop] = await dialog(page).evaluate((element) => [
      element.contains(document.activeElement),
      document.activeElement?.outerHTML.slice(0, 160) ?? "",
    ]);
    expect(isInside, String(stop)).toBe(true);
    stops.add(String(stop));
  }
  expect(stops.size).toBeGreaterThan(4);
  await pressEscape(page);
  await expect(page).toHaveURL(/\/en$/);
});

test("the focused field of a popup is brought into view once, 100 ms after the last resize of the window [POP-3]", async ({
  page,
}) => {
  await page.clock.install();
  await open(page, "/en");
  await loginLink(page).click();
  await dialog(page).getByLabel("Password", { exact: true }).focus();
  await stopClock(page);
  await page.evaluate(() => {
    Object.assign(window, { views: 0 });
    Element.prototype.scrollIntoView = () => {
      (window as unknown as { views: number }).views += 1;
    };
  });
  const views = () => page.evaluate(() => (window as unknown as { views: number }).views);
  const resize = () => page.evaluate(() => dispatchEvent(new Event("resize")));
  await resize();
  await page.clock.runFor(POPUP_RESIZE_DEBOUNCE - 1);
  await resize();
  await page.clock.runFor(POPUP_RESIZE_DEBOUNCE - 1);
  expect(await views()).toBe(0);
  await page.clock.runFor(1);
  expect(await views()).toBe(1);
});

test("the spinner of a button stays for 200 ms, however fast the response is [CON-1]", async ({ page }) => {
  await page.clock.install();
  await open(page, "/en");
  await loginLink(page).click();
  await dialog(page).getByLabel("Email or username").fill("nobody");
  await dialog(page).getByLabel("Password", { exact: true }).fill("Winter-light-7");
  await stopClock(page);
  await page.keyboard.press("Enter");
  // The response has arrived, but no time has passed.
  await expect(dialog(page).getByText("Incorrect email, username or password.")).toBeVisible();
  const submit = dialog(page).locator("button[type=submit]");
  await timerSet(page, FETCH_MINIMUM_DELAY);
  await page.clock.runFor(FETCH_MINIMUM_DELAY - 1);
  await expect(submit).toHaveAttribute("aria-busy", "true");
  await page.clock.runFor(1);
  await expect(submit).not.toHaveAttribute("aria-busy");
});

test("popups have the specified sizes, whatever their content [POP-3, POP-1]", async ({ page }) => {
  await open(page, "/en");
  await page.getByRole("button", { name: /English/ }).click();
  expect((await sizeOf(dialog(page))).width).toBe(398);
  await pressEscape(page);

  await page.getByRole("banner").getByRole("button", { name: "Search" }).click();
  await expect(dialog(page).getByRole("article").first()).toBeVisible();
  expect(await sizeOf(dialog(page))).toEqual({ width: 686, height: 640 });
  await page.setViewportSize({ width: 1440, height: 500 });
  expect(await sizeOf(dialog(page))).toEqual({ width: 686, height: 500 - 48 });
  await page.setViewportSize({ width: 700, height: 800 });
  expect((await sizeOf(dialog(page))).width).toBe(700);
});

test("login, registration and password reset open by URL, and a tab leads from one to the other [POP-4, POP-1]", async ({
  page,
}) => {
  await open(page, "/en/page/faq?login");
  await expect(dialog(page).getByRole("tab", { name: "Log in" })).toHaveAttribute("aria-selected", "true");
  await dialog(page).getByRole("tab", { name: "Sign up" }).click();
  await expect(dialog(page).getByRole("button", { name: "Create account" })).toBeVisible();
  await open(page, "/en/page/faq?restore=a-code");
  await expect(dialog(page).getByLabel("New password")).toBeVisible();
  await pressEscape(page);
  await expect(page).toHaveURL(/\/en\/page\/faq$/);
});

test("a player without a profile completes it on the way to the account, also by URL [GRD-4, POP-1]", async ({
  page,
  casino,
}) => {
  await signInNewPlayer(page, casino.origin);
  await open(page, "/en/account");
  await expect(page).toHaveURL(/\/en\?personal-info=&continue=%2Fen%2Faccount$/);
  await completeProfile(page);
  await expect(page).toHaveURL(/\/en\/account$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Aino");
  await open(page, "/en/account");
  await expect(dialog(page)).toHaveCount(0);
});

test("if the popup is closed before the login is complete, focus moves to the main part after the login [POP-2]", async ({
  page,
}) => {
  await open(page, "/en");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(ROOT_DATA, async (route) => {
    await held;
    await route.continue();
  });
  const requested = page.waitForRequest(ROOT_DATA);
  await logInWithKeyboard(page);
  await requested;
  await pressEscape(page);
  await expect(loginLink(page)).toBeFocused();
  release();
  await expect(depositLink(page)).toBeVisible();
  await expect(page.locator("#main")).toBeFocused();
});

test("the popup stays open until the page knows the player, also when it re-renders meanwhile [POP-2, ACT-2]", async ({
  page,
}) => {
  await open(page, "/en");
  // Between the arrival of the page's data and its rendering, the form is validated, and so re-rendered, in each microtask.
  await page.evaluate(() => {
    const { fetch } = window;
    const validate = (steps: number) => {
      const field = document.querySelector("[role=dialog] input[name=login]");
      field?.dispatchEvent(new Event("input", { bubbles: true }));
      if (steps > 0) queueMicrotask(() => validate(steps - 1));
    };
    window.fetch = async (input, init) => {
      const response = await fetch(input, init);
      if (init?.method === "POST" || !/[?&]_data=/.test(response.url)) return response;
      const data = await response.json();
      response.json = async () => {
        queueMicrotask(() => validate(24));
        return data;
      };
      return response;
    };
  });
  await logInWithKeyboard(page);
  await expect(dialog(page)).toHaveCount(0);
  await expect(depositLink(page)).toBeVisible();
  await expect(page.locator("#main")).toBeFocused();
  await expect(page.getByRole("region", { name: /^Notifications/ })).toContainText("Welcome back, demo");
});
