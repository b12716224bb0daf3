import type { Page } from "@playwright/test";
import { DEMO_PASSWORD } from "../../sandbox/store/seed.ts";
import { expect, open, test } from "./fixtures.ts";
import { pressEscape } from "./steps.ts";

/** The page's own data, which is loaded anew after a login, when the popup is about to close. */
const SHELL = /[?&]_data=root(&|$)/;

const popup = (page: Page) => page.getByRole("dialog");
const opener = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Log in" });
const deposit = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Deposit/ });

/** Logs the demo player in by the popup, with the keyboard from opening it on. */
async function logInByPopup(page: Page): Promise<void> {
  await opener(page).press("Enter");
  await popup(page).getByLabel("E-mail or login").fill("demo");
  await popup(page).getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.keyboard.press("Enter");
}

test("who closes the popup before the page knows them is at its main part once it does [POP-2, AUTH-1]", async ({
  page,
}) => {
  await open(page, "/en");
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(SHELL, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(SHELL);
  await logInByPopup(page);
  await asked;
  await pressEscape(page);
  await expect(opener(page)).toBeFocused();
  goOn();
  await expect(deposit(page)).toBeVisible();
  await expect(page.locator("#main")).toBeFocused();
});

test("the popup goes on only with the page that knows its player, whatever draws it in between [POP-2, ACT-2]", async ({
  page,
}) => {
  await open(page, "/en");
  // From the page's data having come until React draws it: has the form judged, and so drawn, at each step of the way.
  await page.evaluate(() => {
    const { fetch } = window;
    const judge = (steps: number) => {
      const field = document.querySelector("[role=dialog] input[name=login]");
      field?.dispatchEvent(new Event("input", { bubbles: true }));
      if (steps > 0) queueMicrotask(() => judge(steps - 1));
    };
    window.fetch = async (input, init) => {
      const response = await fetch(input, init);
      if (init?.method === "POST" || !/[?&]_data=/.test(response.url)) return response;
      const data = await response.json();
      response.json = async () => {
        queueMicrotask(() => judge(24));
        return data;
      };
      return response;
    };
  });
  await logInByPopup(page);
  await expect(popup(page)).toHaveCount(0);
  await expect(deposit(page)).toBeVisible();
  await expect(page.locator("#main")).toBeFocused();
  await expect(page.getByRole("region", { name: /^Messages/ })).toContainText("Welcome back, demo");
});
