import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { expect, open, test } from "../support/fixtures.ts";
import { signInAsDemo, signInWithProfile } from "../support/players.ts";
import { clearFaults, codeMailedTo, mailsTo, setFault } from "../support/sandbox.ts";

const PERSONAL_INFO = "/en/account/personal-info";
const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("details are changed; errors and an outage keep the values; locked details name the contact [RT-4]", {
  tag: "@phone",
}, async ({ page, casino }) => {
  await signInWithProfile(page, casino.origin);
  await open(page, "/en/account");
  await page.getByRole("main").getByRole("link", { name: "Edit" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Personal details" })).toBeVisible();
  const about = section(page, "About you");
  await about.getByLabel("Street and city").fill("Rantatie 2, Turku");
  await about.getByLabel("Postcode").fill("");
  await about.getByRole("button", { name: "Save" }).click();
  await expect(about.getByLabel("Postcode")).toBeFocused();
  await expect(about).toContainText("This is required");
  await expect(about.getByLabel("Street and city")).toHaveValue("Rantatie 2, Turku");
  await expectAccessible(page, "refused details");

  await about.getByLabel("Postcode").fill("20100");
  await setFault(page, { operation: "updateProfile", failure: "http-500", times: 3 });
  await about.getByRole("button", { name: "Save" }).click();
  await expect(about).toContainText("The service is not responding right now");
  await expect(about.getByLabel("Postcode")).toHaveValue("20100");
  await clearFaults(page);
  await about.getByRole("button", { name: "Save" }).click();
  await expect(about.getByText("Saved", { exact: true })).toBeVisible();
  await page.reload();
  await expect(about.getByLabel("Street and city")).toHaveValue("Rantatie 2, Turku");

  const fixed = section(page, "Details you can’t change here");
  await expect(fixed).toContainText("7 May 1990");
  await expect(about.getByLabel("Day")).toHaveCount(0);
  await expect(fixed.getByRole("link")).toHaveAttribute("href", /^mailto:.+@/);
});

test("a new phone number becomes the account's with the code of its message [RT-4]", async ({
  page,
  casino,
}) => {
  const player = await signInWithProfile(page, casino.origin);
  await open(page, PERSONAL_INFO);
  const panel = section(page, "Phone number");
  const number = `+35845${String(Date.now()).slice(-7)}`;
  await panel.getByText("Change number").click();
  await panel.getByLabel("New phone number").fill("not a number");
  await panel.getByRole("button", { name: "Send code" }).last().click();
  await expect(panel).toContainText("Enter a valid phone number");
  await expect(panel.getByLabel("New phone number")).toHaveValue("not a number");
  await panel.getByLabel("New phone number").fill(number);
  await panel.getByLabel("Password", { exact: true }).fill(player.password);
  await panel.getByRole("button", { name: "Send code" }).last().click();
  await expect(panel).toContainText(`Enter the code we sent to ${number}.`);
  await panel.getByLabel("SMS code").fill("000000");
  await panel.getByRole("button", { name: "Confirm" }).click();
  await expect(panel).toContainText("Incorrect code. Attempts left: 4.");
  await expectAccessible(page, "a number that waits");
  await panel.getByLabel("SMS code").fill(await codeMailedTo(page, number));
  await panel.getByRole("button", { name: "Confirm" }).click();
  await expect(panel.getByText("Confirmed", { exact: true })).toBeVisible();
  await expect(panel).toContainText(number);
});

test("details that a document has confirmed are not editable [RT-4]", async ({ page, casino }) => {
  await signInAsDemo(page, casino.origin, "demo-regular");
  await open(page, PERSONAL_INFO);
  const about = section(page, "About you");
  await expect(about.getByLabel("First name")).toHaveCount(0);
  await expect(about.getByLabel("Country")).toHaveCount(0);
  await expect(section(page, "Details you can’t change here")).toContainText("Finland");
  await about.getByLabel("Gender").selectOption("other");
  await about.getByRole("button", { name: "Save" }).click();
  await expect(about.getByText("Saved", { exact: true })).toBeVisible();
  await page.reload();
  await expect(about.getByLabel("Gender")).toHaveValue("other");
});

test("no consent is preselected; consents are given and withdrawn; mails use the selected language [RT-4]", async ({
  page,
  casino,
}) => {
  const player = await signInWithProfile(page, casino.origin);
  await open(page, PERSONAL_INFO);
  const consents = section(page, "Marketing preferences");
  for (const box of await consents.getByRole("checkbox").all()) await expect(box).not.toBeChecked();
  await consents.getByLabel("Text message").check();
  await consents.getByRole("button", { name: "Save" }).click();
  await expect(consents.getByText("Saved", { exact: true })).toBeVisible();
  await page.reload();
  await expect(consents.getByLabel("Text message")).toBeChecked();
  await expect(consents.getByLabel("Email")).not.toBeChecked();
  await consents.getByLabel("Text message").uncheck();
  await consents.getByRole("button", { name: "Save" }).click();
  await expect(consents.getByText("Saved", { exact: true })).toBeVisible();
  await page.reload();
  await expect(consents.getByLabel("Text message")).not.toBeChecked();

  const language = section(page, "Language");
  await language.getByLabel("Language of emails and messages").selectOption("fi");
  await language.getByRole("button", { name: "Save" }).click();
  await expect(language.getByText("Saved", { exact: true })).toBeVisible();
  await page.goto("/en/account/security");
  await page.getByRole("button", { name: "Log out everywhere", exact: true }).click();
  await expect(page).toHaveURL(/\/en\/login$/);
  expect((await mailsTo(page, player.email))[0]).toMatchObject({ locale: "fi" });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("details, consents and the language of mails are saved, and an error keeps the values [RT-4]", async ({
    page,
    casino,
  }) => {
    await signInWithProfile(page, casino.origin);
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
    const consents = section(page, "Marketing preferences");
    await consents.getByLabel("Text message").check();
    await consents.getByRole("button", { name: "Save" }).click();
    await expect(consents.getByText("Saved", { exact: true })).toBeVisible();
    await expect(consents.getByLabel("Text message")).toBeChecked();
    const language = section(page, "Language");
    await language.getByLabel("Language of emails and messages").selectOption("pt-br");
    await language.getByRole("button", { name: "Save" }).click();
    await expect(language.getByLabel("Language of emails and messages")).toHaveValue("pt-br");
  });
});
