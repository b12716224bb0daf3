import type { Browser, Page } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { expect, open, test } from "../support/fixtures.ts";
import {
  accountLink,
  type Credentials,
  logInByForm,
  loginLink,
  signInAs,
  signInWithProfile,
} from "../support/players.ts";
import { advanceClock, codeMailedTo, linkMailedTo } from "../support/sandbox.ts";

const SECURITY = "/en/account/security";
const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** Signs the same player in in another browser, with the account open. */
async function signInElsewhere(browser: Browser, origin: string, player: Credentials): Promise<Page> {
  const page = await browser.newPage();
  await signInAs(page, origin, player);
  await open(page, "/en/page/faq");
  await expect(accountLink(page)).toBeVisible();
  return page;
}

test("a new password ends the sessions of all other browsers, and keeps this one [RT-4]", {
  tag: "@phone",
}, async ({ page, browser, casino }) => {
  const player = await signInWithProfile(page, casino.origin);
  const other = await signInElsewhere(browser, casino.origin, player);
  await open(page, SECURITY);
  const panel = section(page, "Password");
  const change = async (current: string, next: string, again = next) => {
    await panel.getByLabel("Current password").fill(current);
    await panel.getByLabel("New password", { exact: true }).fill(next);
    await panel.getByLabel("Confirm new password").fill(again);
    await panel.getByRole("button", { name: "Change password" }).click();
  };
  await change(player.password, "Another-light-8", "Another-light-9");
  await expect(panel).toContainText("The passwords don’t match");
  await change("Not-mine-1", "Another-light-8");
  await expect(panel).toContainText("Incorrect password.");
  await expectAccessible(page, "a refused password");
  await change(player.password, "Another-light-8");
  await expect(panel).toContainText("Your password has been changed");
  for (const field of await panel.getByRole("textbox").all()) await expect(field).toHaveValue("");
  await expect(panel.getByLabel("Current password")).toHaveAttribute("autocomplete", "current-password");
  await expect(panel.getByLabel("New password", { exact: true })).toHaveAttribute(
    "autocomplete",
    "new-password",
  );

  await other.goto("/en/account");
  await expect(other).toHaveURL(/\/en\?.*login/);
  await page.reload();
  await expect(accountLink(page)).toBeVisible();
  await logInByForm(other, player.email, "Another-light-8");
  await expect(accountLink(other)).toBeVisible();
  await other.close();
});

test("sessions name their devices; one is ended, then all of them [RT-4]", async ({
  page,
  browser,
  casino,
}) => {
  const player = await signInWithProfile(page, casino.origin);
  const other = await signInElsewhere(browser, casino.origin, player);
  await open(page, SECURITY);
  const panel = section(page, "Where you are logged in");
  await expect(panel.getByRole("listitem")).toHaveCount(2);
  await expect(panel.getByRole("listitem").first()).toContainText("This device");
  await panel.getByRole("button", { name: /^Log out: Chrome/ }).click();
  await expect(panel).toContainText("The device has been logged out");
  await expect(panel.getByRole("listitem")).toHaveCount(1);
  await expect(loginLink(other)).toBeVisible();

  await signInAs(other, casino.origin, player);
  await open(other, "/en/page/faq");
  await expect(accountLink(other)).toBeVisible();
  await open(page, SECURITY);
  await panel.getByRole("button", { name: "Log out everywhere", exact: true }).click();
  await expect(page).toHaveURL(/\/en\/login$/);
  await expect(loginLink(page)).toBeVisible();
  await expect(loginLink(other)).toBeVisible();
  await other.close();
});

test("an e-mail address is confirmed by the mailed code, a new one by the link in its mail [RT-4]", async ({
  page,
  browser,
  casino,
}) => {
  const player = await signInWithProfile(page, casino.origin);
  await open(page, "/en/account");
  await page.getByRole("main").getByRole("link", { name: "Confirm email" }).click();
  await expect(page).toHaveURL(/\/en\/account\/security#email$/);
  const panel = section(page, "Email address");
  await panel.getByLabel("Email code").fill("12 34");
  await panel.getByRole("button", { name: "Confirm" }).click();
  await expect(panel).toContainText("At least 6 characters");
  await panel.getByLabel("Email code").fill("000000");
  await panel.getByRole("button", { name: "Confirm" }).click();
  await expect(panel).toContainText("Incorrect code. Attempts left: 4.");
  await panel.getByRole("button", { name: "Resend code" }).click();
  await expect(panel).toContainText(/Please wait \d+\ss/);
  await expectAccessible(page, "a refused code");
  await panel.getByLabel("Email code").fill(await codeMailedTo(page, player.email));
  await panel.getByRole("button", { name: "Confirm" }).click();
  await expect(panel.getByText("Confirmed", { exact: true })).toBeVisible();

  const address = `new-${player.email}`;
  await advanceClock(page, 61);
  await panel.getByText("Change address").click();
  await panel.getByLabel("New email address").fill(address);
  await panel.getByLabel("Password", { exact: true }).fill("Not-mine-1");
  await panel.getByRole("button", { name: "Send code" }).click();
  await expect(panel).toContainText("Incorrect password.");
  await expect(panel.getByLabel("New email address")).toHaveValue(address);
  await panel.getByLabel("Password", { exact: true }).fill(player.password);
  await panel.getByRole("button", { name: "Send code" }).click();
  await expect(panel).toContainText(`Enter the code we sent to ${address}.`);

  const reader = await browser.newPage();
  await open(reader, await linkMailedTo(page, address, "confirm-email"));
  await expect(reader.getByRole("heading", { name: "Confirm your email address" })).toBeVisible();
  await expectAccessible(reader, "a mailed link");
  await reader.getByRole("button", { name: "Confirm address" }).click();
  await expect(reader.getByText("The address is confirmed")).toBeVisible();
  await reader.close();
  await page.reload();
  await expect(panel).toContainText(address);
  await expect(panel.getByText("Confirmed", { exact: true })).toBeVisible();
});

test("the login history is paginated and shows rejected logins with their reason [RT-4]", async ({
  page,
  request,
  casino,
}) => {
  const player = await signInWithProfile(page, casino.origin);
  const attempt = (password: string, from = page.request) =>
    from.post("/en/login", {
      form: { form: "login", login: player.email, password },
      headers: { origin: casino.origin },
      maxRedirects: 0,
    });
  for (let logins = 0; logins < 11; logins += 1) expect((await attempt(player.password)).status()).toBe(303);
  expect((await attempt("Not-mine-1", request)).status()).toBe(401);
  await open(page, SECURITY);
  const panel = section(page, "Login history");
  await expect(panel.getByRole("listitem").first()).toContainText("Failed: incorrect password");
  await expect(panel.getByRole("listitem")).toHaveCount(10);
  await panel.getByRole("link", { name: "Older" }).click();
  await expect(panel.getByRole("listitem").last()).toContainText("Account opened");
  await expect(panel.getByRole("listitem")).toHaveCount(3);
  await panel.getByRole("link", { name: "Newest" }).click();
  await expect(panel.getByRole("listitem")).toHaveCount(10);
  await open(page, `${SECURITY}?before=nonsense`);
  await expect(panel.getByRole("listitem")).toHaveCount(10);
  await expectAccessible(page, "security");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the password is changed and all sessions are ended, which leads to the login [RT-4]", async ({
    page,
    casino,
  }) => {
    const player = await signInWithProfile(page, casino.origin);
    await page.goto(SECURITY);
    const panel = section(page, "Password");
    const change = async (current: string) => {
      await panel.getByLabel("Current password").fill(current);
      await panel.getByLabel("New password", { exact: true }).fill("Another-light-8");
      await panel.getByLabel("Confirm new password").fill("Another-light-8");
      await panel.getByRole("button", { name: "Change password" }).click();
    };
    await change("Not-mine-1");
    await expect(panel).toContainText("Incorrect password.");
    for (const field of await panel.getByRole("textbox").all()) await expect(field).toHaveValue("");
    await change(player.password);
    await expect(panel).toContainText("Your password has been changed");
    await page.getByRole("button", { name: "Log out everywhere", exact: true }).click();
    await expect(page).toHaveURL(/\/en\/login$/);
  });

  test("an address is confirmed by a mailed link, and a number by its code; errors keep the values [RT-4]", async ({
    page,
    casino,
  }) => {
    const player = await signInWithProfile(page, casino.origin);
    await page.goto(SECURITY);
    const email = section(page, "Email address");
    await email.getByLabel("Email code").fill("000000");
    await email.getByRole("button", { name: "Confirm" }).click();
    await expect(email).toContainText("Incorrect code. Attempts left: 4.");
    await page.goto(await linkMailedTo(page, player.email, "confirm-email"));
    await page.getByRole("button", { name: "Confirm address" }).click();
    await expect(page.getByText("The address is confirmed")).toBeVisible();
    await page.getByRole("link", { name: "Go to security settings" }).click();
    await expect(email.getByText("Confirmed", { exact: true })).toBeVisible();

    await advanceClock(page, 61);
    await email.getByText("Change address").click();
    await email.getByLabel("New email address").fill(`new-${player.email}`);
    await email.getByLabel("Password", { exact: true }).fill("Not-mine-1");
    await email.getByRole("button", { name: "Send code" }).click();
    await expect(email).toContainText("Incorrect password.");
    await expect(email.getByLabel("New email address")).toHaveValue(`new-${player.email}`);
    await expect(email.getByLabel("Password", { exact: true })).toHaveValue("");

    const phone = section(page, "Phone number");
    const number = `+35846${String(Date.now()).slice(-7)}`;
    await phone.getByText("Change number").click();
    await phone.getByLabel("New phone number").fill(number);
    await phone.getByLabel("Password", { exact: true }).fill(player.password);
    await phone.getByRole("button", { name: "Send code" }).last().click();
    await phone.getByLabel("SMS code").fill(await codeMailedTo(page, number));
    await phone.getByRole("button", { name: "Confirm" }).click();
    await expect(phone.getByText("Confirmed", { exact: true })).toBeVisible();
  });
});
