import { EXAMPLE_COMPANY } from "#contract/host/example-company.ts";
import { expect, open, openLive, test } from "../support/fixtures.ts";
import { bell } from "../support/messaging.ts";
import { signInWithProfile } from "../support/players.ts";
import { clearFaults, controlSandbox, mailsTo, setFault } from "../support/sandbox.ts";

test("the notification centre is a sheet on a phone, and the bell does not shift the header [HDR-4, HDR-5]", {
  tag: "@phone",
}, async ({ page, casino }) => {
  const { email: login } = await signInWithProfile(page, casino.origin);
  await openLive(page, "/en/games");
  const places = () =>
    page
      .getByRole("banner")
      .locator("a, button")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x));
  const before = await places();
  for (let count = 0; count < 12; count++) {
    await controlSandbox(page, "notifications", { login, template: "welcome", delivery_types: ["base"] });
  }
  await expect(bell(page).locator("[data-unread]")).toHaveText("13");
  expect(await places()).toEqual(before);
  await bell(page).click();
  const sheet = page.getByRole("dialog", { name: "Notifications" });
  await expect(sheet.getByText("Your wallet holds play money.").first()).toBeVisible();
  const box = await sheet.boundingBox();
  const viewport = page.viewportSize();
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(viewport?.height);
  expect(box?.width).toBe(viewport?.width);
});

test("a popup and a toast wait until the player has left the game; the bell counts at once [NTF-1]", async ({
  page,
  casino,
}) => {
  const { email: login } = await signInWithProfile(page, casino.origin);
  await openLive(page, "/en/play/fjordfire-voyage/demo");
  const delivery_types = ["base", "popup", "toast"];
  await controlSandbox(page, "notifications", { login, template: "welcome", delivery_types });
  // The notification has arrived, and its list is within reach.
  await expect(bell(page).locator("[data-unread]")).toHaveText("2");
  const toasts = page.getByRole("region", { name: /^Notifications/ });
  const popup = page.getByRole("dialog", { name: "Welcome to the sandbox" });
  await expect(toasts.getByRole("listitem")).toHaveCount(0);
  await expect(popup).toHaveCount(0);
  await page.getByRole("banner").getByRole("link", { name: "Solstice: home" }).click();
  await expect(popup).toBeVisible();
  await expect(toasts).toContainText("Your wallet holds play money.");
});

test("a failed load gives an empty list that can be loaded again [NTF-2, ERR-5]", async ({
  page,
  casino,
}) => {
  await signInWithProfile(page, casino.origin);
  await openLive(page, "/en/games");
  await setFault(page, { operation: "notifications", failure: "http-500" });
  await bell(page).press("Enter");
  const centre = page.getByRole("dialog", { name: "Notifications" });
  await expect(centre.getByText("Notifications could not be loaded")).toBeVisible();
  await clearFaults(page);
  // A circuit that the failures have opened refuses calls for two seconds.
  await expect(async () => {
    await centre.getByRole("button", { name: "Try again" }).press("Enter");
    await expect(centre.getByText("Welcome to the sandbox")).toBeVisible({ timeout: 3_000 });
  }).toPass();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a player reads notifications by forms [NTF-2]", async ({ page, casino }) => {
    await signInWithProfile(page, casino.origin);
    await page.goto("/en/games");
    await expect(page.getByRole("banner").locator("[data-unread]")).toHaveText("1");
    await bell(page).click();
    await page.getByRole("button", { name: "Mark as read: Welcome to the sandbox" }).click();
    await expect(page).toHaveURL(/\/en\/account\/notifications$/);
    await expect(page.getByRole("banner").locator("[data-unread]")).toHaveCount(0);
    await page.getByRole("link", { name: "Unread" }).click();
    await expect(page.getByText("You have read everything")).toBeVisible();
  });

  test("a guest writes to the support, and loses nothing on an error [RT-11, FRM-1]", async ({ page }) => {
    await page.goto("/en/page/contact-us");
    const email = `guest-${Date.now()}@example.com`;
    await page.getByLabel("Name").fill("Mia Sol");
    await page.getByLabel("Email", { exact: true }).fill(email);
    await page.getByRole("textbox", { name: "Message" }).fill("Where is my withdrawal of Monday?");
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByRole("combobox", { name: "Topic" })).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue(
      "Where is my withdrawal of Monday?",
    );
    await page.getByRole("combobox", { name: "Topic" }).selectOption("payments");
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByText("Your message is on its way")).toBeVisible();
    expect(await mailsTo(page, email)).toMatchObject([{ subject: "We received your message" }]);
    const [received] = await mailsTo(page, EXAMPLE_COMPANY.email);
    expect(received?.paragraphs).toEqual([`Mia Sol <${email}>`, "Where is my withdrawal of Monday?"]);
  });
});

test("the contact form is filled in for a player", async ({ page, casino }) => {
  const { email } = await signInWithProfile(page, casino.origin);
  await open(page, "/en/page/contact-us");
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(email);
  await expect(page.getByLabel("Name")).not.toHaveValue("");
});
