import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { expect, open, openLive, test } from "../support/fixtures.ts";
import { gameFrame, playRound, SLOT, spinButton } from "../support/games.ts";
import {
  completeProfile,
  fillRegistration,
  headerBalance,
  logInByForm,
  loginLink,
  newPlayer,
  signInWithProfile,
  uniquePerson,
} from "../support/players.ts";
import { advanceClock } from "../support/sandbox.ts";

const HOUR_SECONDS = 3_600;

const limit = (page: Page, name: string) => page.locator(`#limit-${name}`);

/** Requests a limit by its form. */
async function requestLimit(page: Page, name: string, amount: string): Promise<void> {
  const row = limit(page, name);
  if ((await row.getAttribute("open")) === null) await row.locator("summary").click();
  await row.getByRole("textbox").fill(amount);
  await row.getByRole("button", { name: /^Set limit/ }).click();
}

test("a limit is set and reached in play; raising it waits, can be withdrawn, and takes effect when it is confirmed", async ({
  page,
  casino,
}) => {
  test.slow();
  await signInWithProfile(page, casino.origin);
  await open(page, "/en/account/limits");
  await requestLimit(page, "stake-day", "a lot");
  await expect(limit(page, "stake-day")).toContainText("Enter a valid amount");
  await expect(limit(page, "stake-day").getByRole("textbox")).toHaveValue("a lot");
  await requestLimit(page, "stake-day", "0,05");
  await expect(limit(page, "stake-day")).toContainText("€0.00 of €0.05");
  await expectAccessible(page, "limits");

  await page.goto(SLOT);
  await spinButton(page).click();
  const refusal = gameFrame(page).getByRole("dialog", { name: "Limit reached" });
  await expect(refusal).toContainText(
    /daily stake limit is €0\.05\. You have €0\.05 left until it resets on .* UTC/,
  );
  await expect(refusal).toContainText("The round was not played");
  await refusal.getByRole("button", { name: "Your limits" }).click();
  await expect(page).toHaveURL(/\/en\/account\/limits$/);

  await open(page, "/en/account/limits");
  await requestLimit(page, "stake-day", "100");
  await expect(limit(page, "stake-day")).toContainText("€100.00");
  await expect(limit(page, "stake-day")).toContainText("€0.00 of €0.05");
  await limit(page, "stake-day")
    .getByRole("button", { name: /^Keep current limit/ })
    .click();
  await expect(limit(page, "stake-day").getByRole("button", { name: /^Keep current/ })).toHaveCount(0);

  await requestLimit(page, "stake-day", "200");
  await expect(limit(page, "stake-day")).toContainText("applies until you confirm");
  await advanceClock(page, 73 * HOUR_SECONDS);
  await open(page, "/en/account/limits");
  await expect(limit(page, "stake-day")).toContainText("€0.00 of €0.05");
  await expect(limit(page, "stake-day")).toContainText("Do you still want this change: €200.00?");
  await expectAccessible(page, "a change to confirm");
  await limit(page, "stake-day")
    .getByRole("button", { name: /^Confirm change/ })
    .click();
  await expect(limit(page, "stake-day")).toContainText("€0.00 of €200.00");
});

const question = (page: Page) => page.getByRole("region", { name: "Would you like a deposit limit?" });

test("a new player is asked for a deposit limit after the registration and above the first deposit, with equal answers", {
  tag: "@both",
}, async ({ page }) => {
  await open(page, "/en/login?tab=registration&continue=/en/games");
  await fillRegistration(page, newPlayer());
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(question(page)).toBeVisible();
  await expectAccessible(page, "the question for a deposit limit");
  const [set, skip] = [
    question(page).getByRole("button", { name: "Set limit" }),
    question(page).getByRole("button", { name: "Not now" }),
  ];
  const styleOf = (button: typeof set) =>
    button.evaluate((element) => {
      const { color, backgroundColor, borderColor, fontSize } = getComputedStyle(element);
      return [element.clientWidth, element.clientHeight, color, backgroundColor, borderColor, fontSize];
    });
  expect(await styleOf(skip)).toEqual(await styleOf(set));
  // Without an answer it is asked again.
  await open(page, "/en/wallet/deposit");
  await completeProfile(page);
  await expect(question(page)).toBeVisible();
  await expectAccessible(page, "the question above the deposit");
  await question(page).getByLabel("Per week").fill("100");
  await set.click();
  await expect(page.getByText("Your deposit limit applies from now on")).toBeVisible();
  await open(page, "/en/wallet/deposit");
  await expect(question(page)).toHaveCount(0);
  await open(page, "/en/account/limits");
  await expect(limit(page, "deposit-week")).toContainText("€0.00 of €100.00");
});

test("“Not now” to the question for a deposit limit lasts: the first deposit does not ask again", async ({
  page,
}) => {
  await open(page, "/en/login?tab=registration&continue=/en/games");
  await fillRegistration(page, newPlayer());
  await page.getByRole("button", { name: "Create account" }).click();
  await question(page).getByRole("button", { name: "Not now" }).click();
  await expect(page).toHaveURL(/\/en\/games$/);
  await open(page, "/en/wallet/deposit");
  await completeProfile(page);
  await expect(page.getByRole("heading", { name: "Choose a payment method" })).toBeVisible();
  await expect(question(page)).toHaveCount(0);
});

test("a time-out requires its word and closes every tab; the next login shows it and allows a self-exclusion", {
  tag: "@phone",
}, async ({ page, casino }) => {
  const player = await signInWithProfile(page, casino.origin, uniquePerson());
  await open(page, "/en/account/limits/break");
  await expectAccessible(page, "break");
  await page.getByLabel("How long").first().selectOption({ label: "1 week" });
  await page.getByRole("button", { name: "Continue: Time-out" }).click();
  await expect(page.getByText("You have chosen: 1 week")).toBeVisible();
  await page.getByLabel("Type PAUSE to confirm").fill("later");
  await page.getByRole("button", { name: "Begin time-out" }).click();
  await expect(page.getByText("Type the word exactly as shown")).toBeVisible();
  await expect(page.getByLabel("Type PAUSE to confirm")).toHaveValue("later");
  await expectAccessible(page, "confirmation");
  const other = await page.context().newPage();
  await openLive(other, "/en/games");
  await expect(loginLink(other)).toHaveCount(0);
  await page.getByLabel("Type PAUSE to confirm").fill("pause");
  await page.getByRole("button", { name: "Begin time-out" }).click();
  await expect(page.getByRole("heading", { name: "Your time-out has begun" })).toBeVisible();
  await expect(loginLink(page)).toBeVisible();
  await expect(other.getByRole("heading", { name: "Your time-out has begun" })).toBeVisible();

  await logInByForm(page, player.email, player.password);
  await expect(page.getByText("Your account is closed until")).toContainText("UTC");
  await expectAccessible(page, "time-out");
  await page.getByLabel("Type EXCLUDE to confirm").fill("exclude");
  await page.getByRole("button", { name: "Exclude myself" }).click();
  await expect(page.getByRole("heading", { name: "Your self-exclusion has begun" })).toBeVisible();
  await expect(page.getByText("It does not end automatically")).toBeVisible();
});

test("the statement's net result equals the change of the balance by play, on the page and in the file", async ({
  page,
  casino,
}) => {
  test.slow();
  await signInWithProfile(page, casino.origin);
  await open(page, SLOT);
  const before = 50_000;
  await playRound(page);
  await playRound(page);
  await open(page, "/en/account/limits/activity");
  const cents = (text: string) => Number(text.replace(/[^\d-]/g, ""));
  const net = cents(await page.locator('[data-sum="net"]').innerText());
  expect((await headerBalance(page)) - before).toBe(net);
  await expectAccessible(page, "activity");

  const coming = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download as CSV" }).click();
  const file = readFileSync((await (await coming).path()) as string, "utf8");
  const total = file.trim().split("\r\n").at(-1)?.split(",") ?? [];
  expect(total[0]).toBe("Total");
  expect(cents(total[6] ?? "")).toBe(net);
});

test("the self-assessment requires every answer, and shows its result", { tag: "@phone" }, async ({
  page,
  casino,
}) => {
  await signInWithProfile(page, casino.origin);
  await open(page, "/en/account/limits/self-assessment");
  const groups = page.getByRole("main").getByRole("group");
  await groups.nth(0).getByLabel("Most of the time").check();
  await page.getByRole("button", { name: "Show result" }).click();
  await expect(page.getByText("Please answer every question.")).toBeVisible();
  await expect(groups.nth(0).getByLabel("Most of the time")).toBeChecked();
  for (let index = 1; index < 9; index += 1) await groups.nth(index).getByLabel("Sometimes").check();
  await expectAccessible(page, "self-assessment");
  await page.getByRole("button", { name: "Show result" }).click();
  await expect(page.getByText("Problem gambling", { exact: true })).toBeVisible();
  await expect(page.getByText("10 of 27 points")).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the question for a deposit limit is answered once, and the deposit does not wait for it", async ({
    page,
    casino,
  }) => {
    await signInWithProfile(page, casino.origin);
    await page.goto("/en/wallet/deposit");
    await question(page).getByRole("button", { name: "Set limit" }).click();
    await expect(question(page).getByLabel("Per day")).toHaveAttribute("aria-invalid", "true");
    await question(page).getByRole("button", { name: "Not now" }).click();
    await expect(page.getByText("You can set a limit any time")).toBeVisible();
    await page.goto("/en/wallet/deposit");
    await expect(question(page)).toHaveCount(0);
  });

  test("a self-exclusion is permanent if the player selects this", async ({ page, casino }) => {
    const player = await signInWithProfile(page, casino.origin, uniquePerson());
    await page.goto("/en/account/limits/break");
    await page.getByLabel("How long").nth(1).selectOption({ label: "Permanently" });
    await page.getByRole("button", { name: "Continue: Self-exclusion" }).click();
    await page.getByLabel("Type EXCLUDE to confirm").fill("EXCLUDE");
    await page.getByRole("button", { name: "Exclude myself" }).click();
    await expect(page.getByText("Your account is closed permanently")).toBeVisible();
    await page.goto("/en/login");
    await page.getByLabel("Email or username").fill(player.email);
    await page.getByLabel("Password", { exact: true }).fill(player.password);
    await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
    await expect(page.getByText("You are permanently self-excluded")).toBeVisible();
  });
});
