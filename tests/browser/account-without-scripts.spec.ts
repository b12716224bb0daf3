import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { authenticatorCode, codeMailedTo, linkMailedTo, playerWithProfile } from "./security-steps.ts";

test.use({ javaScriptEnabled: false });

const SECURITY = "/en/account/security";
const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("two-factor is turned on, opens the account with a recovery code, and is turned off [RT-4]", async ({
  page,
  casino,
}) => {
  const player = await playerWithProfile(page, casino.origin);
  await page.goto(SECURITY);
  const panel = section(page, "Two-factor login");
  await panel.getByLabel("Password", { exact: true }).fill(player.password);
  await panel.getByRole("button", { name: "Turn on" }).click();
  const secret = await panel.locator("[data-secret]").innerText();
  await panel.getByLabel("Code from the app").fill("000000");
  await panel.getByRole("button", { name: "Confirm" }).click();
  await expect(panel).toContainText("This code is wrong or has already been used.");
  await expect(panel.locator("[data-secret]")).toHaveText(secret);
  await expect(panel.getByLabel("Code from the app")).toHaveValue("");
  await panel.getByLabel("Code from the app").fill(await authenticatorCode(page, secret));
  await panel.getByRole("button", { name: "Confirm" }).click();
  await expect(panel.locator("[data-code]")).toHaveCount(10);
  const codes = await panel.locator("[data-code]").allInnerTexts();
  await expect(panel.getByRole("button", { name: "Copy" })).toHaveCount(0);
  await expect(panel.getByRole("link", { name: "Download" })).toHaveAttribute(
    "href",
    new RegExp(codes[9] as string),
  );
  await panel.getByRole("link", { name: "I have saved them" }).click();
  await expect(panel).toContainText("10 recovery codes left");

  await page.context().clearCookies();
  await page.goto("/en/login");
  const main = page.getByRole("main");
  const logIn = async () => {
    await main.getByLabel("Password", { exact: true }).fill(player.password);
    await main.getByRole("button", { name: "Log in" }).click();
  };
  await main.getByLabel("E-mail or login").fill(player.email);
  await logIn();
  await main.getByText("Lost your authenticator?").click();
  await main.getByLabel("Recovery code").fill(codes[3] as string);
  await logIn();
  await expect(page.getByRole("banner").getByRole("link", { name: "Account" })).toBeVisible();

  await page.goto(SECURITY);
  await panel.getByText("Turn off two-factor login").first().click();
  await panel.getByLabel("Password", { exact: true }).last().fill("Not-mine-1");
  await panel.getByLabel("Code from the app or a recovery code").fill(codes[4] as string);
  await panel.getByRole("button", { name: "Turn off two-factor login" }).click();
  await expect(panel).toContainText("The password is wrong.");
  await panel.getByLabel("Password", { exact: true }).last().fill(player.password);
  await panel.getByLabel("Code from the app or a recovery code").fill(codes[4] as string);
  await panel.getByRole("button", { name: "Turn off two-factor login" }).click();
  await expect(panel.getByRole("button", { name: "Turn on" })).toBeVisible();
});

test("the password is changed, sessions are ended, and one is led to the login [RT-4]", async ({
  page,
  casino,
}) => {
  const player = await playerWithProfile(page, casino.origin);
  await page.goto(SECURITY);
  const panel = section(page, "Password");
  const change = async (current: string) => {
    await panel.getByLabel("Current password").fill(current);
    await panel.getByLabel("New password", { exact: true }).fill("Another-light-8");
    await panel.getByLabel("New password again").fill("Another-light-8");
    await panel.getByRole("button", { name: "Change the password" }).click();
  };
  await change("Not-mine-1");
  await expect(panel).toContainText("The password is wrong.");
  for (const field of await panel.getByRole("textbox").all()) await expect(field).toHaveValue("");
  await change(player.password);
  await expect(panel).toContainText("Your password has been changed");
  await page.getByRole("button", { name: "Log out everywhere", exact: true }).click();
  await expect(page).toHaveURL(/\/en\/login$/);
});

test("address and number are confirmed by their codes, an address by its mailed link too [RT-4]", async ({
  page,
  casino,
}) => {
  const player = await playerWithProfile(page, casino.origin);
  await page.goto(SECURITY);
  const email = section(page, "E-mail address");
  await email.getByLabel("Code from the e-mail").fill("000000");
  await email.getByRole("button", { name: "Confirm" }).click();
  await expect(email).toContainText("Tries left: 4");
  await page.goto(await linkMailedTo(page, player.email, "confirm-email"));
  await page.getByRole("button", { name: "Confirm the address" }).click();
  await expect(page.getByText("The address is confirmed")).toBeVisible();
  await page.getByRole("link", { name: "To your security settings" }).click();
  await expect(email.getByText("Confirmed", { exact: true })).toBeVisible();

  await page.request.post("/sandbox/clock", { data: { advanceMs: 61_000 } });
  await email.getByText("Change the address").click();
  await email.getByLabel("New e-mail address").fill(`new-${player.email}`);
  await email.getByLabel("Password", { exact: true }).fill("Not-mine-1");
  await email.getByRole("button", { name: "Send a code" }).click();
  await expect(email).toContainText("The password is wrong.");
  await expect(email.getByLabel("New e-mail address")).toHaveValue(`new-${player.email}`);
  await expect(email.getByLabel("Password", { exact: true })).toHaveValue("");

  const phone = section(page, "Phone number");
  const number = `+35846${String(Date.now()).slice(-7)}`;
  await phone.getByText("Change the number").click();
  await phone.getByLabel("New phone number").fill(number);
  await phone.getByRole("button", { name: "Send a code" }).last().click();
  await phone.getByLabel("Code from the message").fill(await codeMailedTo(page, number));
  await phone.getByRole("button", { name: "Confirm" }).click();
  await expect(phone.getByText("Confirmed", { exact: true })).toBeVisible();
});

test("details, consents and the language of mails are saved, and an error keeps what was typed [RT-4]", async ({
  page,
  casino,
}) => {
  await playerWithProfile(page, casino.origin);
  await page.goto("/en/account/personal-info");
  const about = section(page, "About you");
  await about.getByLabel("Street and city").fill("Rantatie 2, Turku");
  await about.getByLabel("Postcode").fill("1");
  await about.getByRole("button", { name: "Save" }).click();
  await expect(about).toContainText("At least 2 characters");
  await expect(about.getByLabel("Street and city")).toHaveValue("Rantatie 2, Turku");
  await about.getByLabel("Postcode").fill("20100");
  await about.getByRole("button", { name: "Save" }).click();
  await expect(about.getByText("Saved", { exact: true })).toBeVisible();
  const consents = section(page, "Offers and news");
  await consents.getByLabel("Phone call").check();
  await consents.getByRole("button", { name: "Save" }).click();
  await expect(consents.getByText("Saved", { exact: true })).toBeVisible();
  await expect(consents.getByLabel("Phone call")).toBeChecked();
  const language = section(page, "Language");
  await language.getByLabel("Language of e-mails and messages").selectOption("pt-br");
  await language.getByRole("button", { name: "Save" }).click();
  await expect(language.getByLabel("Language of e-mails and messages")).toHaveValue("pt-br");
});
