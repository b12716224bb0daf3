import type { Locator, Page } from "@playwright/test";
import { expect, hydrated, open, test } from "../support/fixtures.ts";
import { fillCard, openDepositForm, submitDeposit } from "../support/payments.ts";
import { fillRegistration, loginLink, newPlayer, signInWithProfile } from "../support/players.ts";

/** The connection of each POST breaks. */
async function breakPosts(page: Page): Promise<void> {
  await page.route("**/*", (route) =>
    route.request().method() === "POST" ? route.abort("connectionreset") : route.continue(),
  );
}

/** Opens the form of the daily stake limit. */
async function openLimit(page: Page): Promise<Locator> {
  const limit = page.locator("#limit-stake-day");
  await limit.locator("summary").click();
  return limit;
}

const UNKNOWN = "No answer yet, so we can’t say whether this worked.";
const UNSENT = "Not sent, because you are offline.";

test("a contact message whose POST is lost stays, first offline and then with a broken connection [OUT-1, RT-11]", async ({
  page,
  context,
  casino,
}) => {
  await page.goto(`${casino.origin}/en/page/contact-us`);
  await hydrated(page);
  const form = page
    .getByRole("region", { name: "Write to us" })
    .or(page.locator("form[method=post]:has(textarea)"));
  const message = page.locator("textarea[name=message]");
  await page.locator("input[name=name]").fill("Ada");
  await page.locator("input[name=email]").fill("ada@casino.example");
  await page.locator("select[name=topic]").selectOption({ index: 1 });
  await message.fill("My withdrawal has not arrived yet.");
  const send = page.locator("form:has(textarea) button[type=submit]");
  await context.setOffline(true);
  await send.click();
  await expect(form.getByText(UNSENT).first()).toBeVisible();
  await context.setOffline(false);
  await breakPosts(page);
  await send.click();
  await expect(form.getByText(UNKNOWN).first()).toBeVisible();
  await expect(message).toHaveValue("My withdrawal has not arrived yet.");
  await page.unroute("**/*");
  await send.click();
  await expect(page.locator("form:has(textarea)")).toHaveCount(0);
});

test("the registration popup keeps its values when its POST is lost [OUT-1, REG-1]", async ({ page }) => {
  await open(page, "/en/games?registration");
  const popup = page.getByRole("dialog");
  const player = newPlayer();
  await fillRegistration(page, player);
  await breakPosts(page);
  await popup.getByRole("button", { name: "Create account" }).click();
  await expect(popup.getByText(UNKNOWN)).toBeVisible();
  await expect(popup.getByLabel("Email", { exact: true })).toHaveValue(player.email);
  await expect(popup.getByLabel("Password", { exact: true })).toHaveValue(player.password);
});

test("a deposit and a limit whose POST is lost keep their values, whatever the page's loaders do [OUT-1]", async ({
  page,
  casino,
}) => {
  await signInWithProfile(page, casino.origin);
  await open(page, "/en/games");
  await openDepositForm(page, "Payment card");
  const amount = page.getByLabel("Amount", { exact: true });
  await amount.fill("20");
  await fillCard(page);
  // Every request fails, also those that load the page's data after a submission.
  await page.route(/_data=/, (route) => route.abort("connectionreset"));
  await submitDeposit(page);
  await expect(page.getByText(UNKNOWN)).toBeVisible();
  await expect(amount).toHaveValue("20");
  await page.unroute(/_data=/);

  await open(page, "/en/account/limits");
  const limit = await openLimit(page);
  await limit.getByRole("textbox").fill("150");
  await page.route(/_data=/, (route) => route.fulfill({ status: 502, body: "<h1>Bad Gateway</h1>" }));
  await limit.getByRole("button", { name: /^Set limit/ }).click();
  await expect(limit.getByText(UNKNOWN)).toBeVisible();
  await expect(limit.getByRole("textbox")).toHaveValue("150");
});

test("a form that navigates stays on its page and says that it was lost [OUT-1]", async ({
  page,
  casino,
}) => {
  await signInWithProfile(page, casino.origin);
  await open(page, "/en/account");
  await breakPosts(page);
  await page.getByRole("main").getByRole("button", { name: "Log out" }).click();
  await expect(page.locator("section[aria-live] li")).toContainText(UNKNOWN);
  await expect(page).toHaveURL(/\/en\/account$/);
  await expect(page.getByRole("main").getByRole("button", { name: "Log out" })).toBeVisible();

  await open(page, "/en/privacy-settings");
  const choices = page.getByRole("main").locator("fieldset input[type=radio]");
  const declined = page.getByRole("main").locator("fieldset").locator("input[type=radio]:first-of-type");
  for (const radio of await declined.all()) await radio.check({ force: true });
  const checked = await choices.evaluateAll((radios) =>
    radios.map((radio) => (radio as HTMLInputElement).checked),
  );
  await page.getByRole("main").locator("form button[type=submit]").last().click();
  await expect(page.locator("section[aria-live] li").first()).toContainText(UNKNOWN);
  expect(
    await choices.evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).checked)),
  ).toEqual(checked);
});

/** Only the files of the first load arrive: what a page loads when it is idle is lost, and then every request. */
async function openWithoutIdleFiles(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await open(page, path);
}

test("a form that is sent as soon as the page is hydrated keeps its values when the network is lost [OUT-1]", async ({
  page,
  context,
  casino,
}) => {
  await signInWithProfile(page, casino.origin);
  await openWithoutIdleFiles(page, "/en/account/limits");
  const limit = await openLimit(page);
  await limit.getByRole("textbox").fill("150");
  await context.setOffline(true);
  await limit.getByRole("button", { name: /^Set limit/ }).click();
  await expect(limit.getByText(UNSENT)).toBeVisible();
  await expect(limit.getByRole("textbox")).toHaveValue("150");
});

test("a form that navigates, sent offline as soon as the page is hydrated, stays and says it [OUT-1]", async ({
  page,
  context,
  casino,
  expectedErrors,
}) => {
  // Remix logs that the file of the form's route was not loaded, and the page that its texts of errors were not.
  expectedErrors.push("Error loading route module", "Failed to fetch");
  await signInWithProfile(page, casino.origin);
  await openWithoutIdleFiles(page, "/en/account");
  await context.setOffline(true);
  await page.getByRole("main").getByRole("button", { name: "Log out" }).click();
  await expect(page.getByRole("alert").filter({ hasText: /.{10,}/ })).toBeVisible();
  await expect(page).toHaveURL(/\/en\/account$/);
  await context.setOffline(false);
  await page.getByRole("main").getByRole("button", { name: "Log out" }).click();
  await expect(loginLink(page)).toBeVisible();
});

test("a live reload of the page that is lost keeps the screen with what is typed in it [LIVE-1]", async ({
  page,
  casino,
}) => {
  await signInWithProfile(page, casino.origin);
  await open(page, "/en/account/limits");
  const field = (await openLimit(page)).getByRole("textbox");
  await field.fill("150");
  await page.route(/_data=/, (route) => route.abort("connectionreset"));
  const reload = page.waitForRequest(/_data=/);
  await page.evaluate(() =>
    (window as { __remixRouter?: { revalidate(): void } }).__remixRouter?.revalidate(),
  );
  await reload;
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          (window as { __remixRouter?: { state: { revalidation: string } } }).__remixRouter?.state
            .revalidation,
      ),
    )
    .toBe("idle");
  await expect(field).toHaveValue("150");
});
