import type { Locator, Page } from "@playwright/test";
import { expect, hydrated, open, test } from "../support/fixtures.ts";
import { sendForm, signInWithProfile } from "../support/players.ts";

/* Two players in two tabs of one browser: the tab of the first is left open while the second logs in. */

const REFUSED = /another account is now logged in/;

/** The form of the daily stake limit. */
async function openLimit(page: Page): Promise<Locator> {
  const limit = page.locator("#limit-stake-day");
  await limit.locator("summary").click();
  return limit;
}

/** Logs the first player out and another one in, in another tab, while the live connection of this one says nothing. */
async function changePlayer(page: Page, origin: string): Promise<Page> {
  const tab = await page.context().newPage();
  await sendForm(tab, `${origin}/en/logout`, {}, origin);
  await signInWithProfile(tab, origin);
  return tab;
}

test.beforeEach(async ({ page, casino }) => {
  // The live connection would tell the first tab of the logout.
  await page.routeWebSocket(/\/bff\/live/, () => {});
  await signInWithProfile(page, casino.origin);
});

test("a limit of a tab that was left open does not reach the account that has logged in since", async ({
  page,
  casino,
  expectedErrors,
}) => {
  expectedErrors.push(/412/);
  await open(page, "/en/account/limits");
  const limit = await openLimit(page);
  await limit.getByRole("textbox").fill("150");
  const other = await changePlayer(page, casino.origin);
  await limit.getByRole("button", { name: /^Set limit/ }).click();
  await expect(limit.getByText(REFUSED)).toBeVisible();
  await expect(limit.getByRole("textbox")).toHaveValue("150");

  await other.goto(`${casino.origin}/en/account/limits`);
  await expect((await openLimit(other)).getByText("150.00")).toHaveCount(0);
});

test("a request of a tab that was left open says that another account is logged in", async ({
  page,
  casino,
  expectedErrors,
}) => {
  expectedErrors.push(/412/);
  await open(page, "/en/games");
  // The chunk that is loaded when the page is idle has the toast.
  await page.waitForFunction(() => document.documentElement.dataset.restores === "on");
  await changePlayer(page, casino.origin);
  await page
    .getByRole("button", { name: /^Favourite:/ })
    .first()
    .click();
  await expect(page.getByText(REFUSED)).toBeVisible();
});

test("a form that was open while the page's data was loaded for another player is still refused", async ({
  page,
  casino,
  expectedErrors,
}) => {
  expectedErrors.push(/412/);
  await open(page, "/en/account/limits");
  const limit = await openLimit(page);
  await limit.getByRole("textbox").fill("150");
  await changePlayer(page, casino.origin);
  await page.evaluate(() =>
    (window as never as { __remixRouter: { revalidate(): void } }).__remixRouter.revalidate(),
  );
  await hydrated(page);
  await limit.getByRole("button", { name: /^Set limit/ }).click();
  await expect(limit.getByText(REFUSED)).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the form is answered by a page that says so, and links to the page of the account that is logged in", async ({
    page,
    casino,
  }) => {
    await page.goto(`${casino.origin}/en/account/limits`);
    const limit = await openLimit(page);
    await limit.getByRole("textbox").fill("150");
    await changePlayer(page, casino.origin);
    await limit.getByRole("button", { name: /^Set limit/ }).click();
    await expect(page.getByRole("heading", { name: "Another account is logged in" })).toBeVisible();
    await page.getByRole("link", { name: "Go back" }).click();
    await expect(page).toHaveURL(/\/en\/account\/limits$/);
  });
});
