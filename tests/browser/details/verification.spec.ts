import type { Page } from "@playwright/test";
import { DOCUMENT_LIMITS } from "#contract/wire/verification/document-constants.ts";
import { plainPng } from "../../../sandbox/providers/identity/plain-png.ts";
import { identityProvider } from "../support/account.ts";
import { expectAccessible } from "../support/axe.ts";
import { expect, open, openLive, test } from "../support/fixtures.ts";
import { signInWithProfile } from "../support/players.ts";
import { pressEscape } from "../support/popup.ts";
import { advanceClock, clearFaults, setFault } from "../support/sandbox.ts";

const VERIFICATION = "/en/account/verification";
/** The sandbox starts a review after two minutes of its clock and decides three minutes later. */
const MINUTE_SECONDS = 60;
/** A name that is too long for a phone. */
const HUGE_NAME = `${"passport-".repeat(9)}huge.png`;

const picture = (name: string) => ({
  name,
  mimeType: "image/png",
  buffer: Buffer.from(plainPng()),
});
const fileWith = (name: string, content: string | Buffer) => ({
  name,
  mimeType: "image/png",
  buffer: Buffer.from(content),
});

/** The section for a kind of document, on the page or in a popup over it. */
const slot = (page: Page, name: string) => page.getByRole("region", { name, exact: true }).last();
const chooser = (page: Page, kind: string) => slot(page, kind).locator("input[name=file]");
const status = (page: Page) => page.getByRole("main").locator("[data-status]");

/** Claims the only gift; the product API rejects the call. */
async function claimRejectedGift(page: Page, refusal: string): Promise<void> {
  await setFault(page, { operation: "claimBonus", refusal, times: 1 });
  await page.getByRole("button", { name: "Claim bonus: Sunrise gift" }).click();
}

test("documents are previewed, invalid files are reported at once, and sent documents can be removed [RT-4]", {
  tag: "@both",
}, async ({ page, casino }) => {
  await signInWithProfile(page, casino.origin);
  await open(page, VERIFICATION);
  await expectAccessible(page, "verification");
  const identity = slot(page, "Proof of identity");
  await identity.getByRole("button", { name: "Send: Proof of identity" }).click();
  await expect(identity.getByRole("alert").filter({ hasText: "This is required" })).toBeVisible();

  await chooser(page, "Proof of identity").setInputFiles([
    picture("front.png"),
    fileWith("drawing.png", '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    fileWith(HUGE_NAME, Buffer.alloc(DOCUMENT_LIMITS.bytes + 1)),
    picture("back.png"),
  ]);
  await expect(identity.getByText("Ready to send")).toHaveCount(2);
  await expect(identity.getByText("We can’t accept this file type")).toBeVisible();
  await expect(identity.getByText("The maximum is 8\u00a0MB")).toBeVisible();
  await expect(identity.locator("canvas:visible")).toHaveCount(2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await expectAccessible(page, "chosen files");
  await identity.getByRole("button", { name: `Remove ${HUGE_NAME}` }).click();
  await identity.getByRole("button", { name: /^Send/ }).click();
  await expect(identity.getByText("Sent. We have received it.")).toBeVisible();
  await expect(identity.getByText("drawing.png")).toBeVisible();
  const sent = identity.getByRole("listitem").filter({ has: page.getByRole("link", { name: /^Download/ }) });
  await expect(sent).toHaveCount(2);
  const shown = sent.first().locator("img");
  await shown.scrollIntoViewIfNeeded();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
  await expectAccessible(page, "sent documents");

  await identity.getByRole("button", { name: "Remove: back.png" }).click();
  await expect(sent).toHaveCount(1);
  await expect(status(page)).toHaveAttribute("data-status", "in_review");
});

test("a rejected document shows its reason, and another one is verified, both live [RT-4]", {
  tag: "@phone",
}, async ({ page, casino }) => {
  await signInWithProfile(page, casino.origin);
  await openLive(page, VERIFICATION);
  const identity = slot(page, "Proof of identity");
  await chooser(page, "Proof of identity").setInputFiles(picture("blurred.png"));
  await identity.getByRole("button", { name: /^Send/ }).click();
  await expect(identity.getByText("Received", { exact: true })).toBeVisible();
  await advanceClock(page, 3 * MINUTE_SECONDS);
  await expect(identity.getByText("Under review")).toBeVisible();
  await advanceClock(page, 3 * MINUTE_SECONDS);
  await expect(identity.getByText("It cannot be read. Please upload another one.")).toBeVisible();
  await expect(status(page)).toHaveAttribute("data-status", "rejected");
  await expectAccessible(page, "a rejected document");
  await chooser(page, "Proof of identity").setInputFiles(picture("sharp.png"));
  await identity.getByRole("button", { name: /^Send/ }).click();
  await expect(identity.getByText("Received", { exact: true })).toBeVisible();
  await advanceClock(page, 6 * MINUTE_SECONDS);
  await expect(status(page)).toHaveAttribute("data-status", "verified");
  await expect(identity.getByText("Verified", { exact: true })).toBeVisible();
});

test("8000903 opens the verification popup; a live verification closes it and reloads the player [ERR-1, POP-1, POP-2, POP-3, VER-1]", async ({
  page,
  casino,
}) => {
  await signInWithProfile(page, casino.origin);
  await openLive(page, "/en/account/bonus");
  const popup = page.getByRole("dialog", { name: "Please verify your identity first" });
  await claimRejectedGift(page, "verification_required");
  await expect(slot(page, "Proof of identity")).toBeVisible();
  if ((page.viewportSize()?.width ?? 0) >= 768) {
    expect(await popup.evaluate((element: HTMLElement) => element.offsetWidth)).toBe(492);
  }
  await pressEscape(page);
  await expect(page.getByRole("button", { name: "Claim bonus: Sunrise gift" })).toBeFocused();

  await claimRejectedGift(page, "verification_required");
  await chooser(page, "Proof of identity").setInputFiles(picture("passport.png"));
  await expectAccessible(page, "the verification popup");
  await popup.getByRole("button", { name: "Send: Proof of identity" }).click();
  await expect(slot(page, "Proof of identity").getByText("Received", { exact: true })).toBeVisible();
  // Another status does not close it.
  await advanceClock(page, 3 * MINUTE_SECONDS);
  await expect(slot(page, "Proof of identity").getByText("Under review")).toBeVisible();
  const reloaded = page.waitForResponse((response) => response.url().includes("_data=root"));
  await advanceClock(page, 3 * MINUTE_SECONDS);
  await expect(popup).toBeHidden();
  await expect(page.getByText("Your verification is complete.")).toBeVisible();
  await reloaded;
});

test("8000903 of a game's launch opens the popup over the game [ERR-1]", { tag: "@phone" }, async ({
  page,
  casino,
}) => {
  await signInWithProfile(page, casino.origin);
  await setFault(page, { operation: "launchGame", refusal: "verification_required", times: 1 });
  await page.goto("/en/play/fjordfire-voyage/real");
  await expect(page.getByRole("dialog", { name: "Please verify your identity first" })).toBeVisible();
});

test("8000903 of a navigation opens the popup, and the page keeps a link to the verification when it closes [ERR-1]", async ({
  page,
  casino,
}) => {
  await signInWithProfile(page, casino.origin);
  await open(page, VERIFICATION);
  await setFault(page, { operation: "rounds", refusal: "verification_required" });
  await page.evaluate(() => {
    const link = Object.assign(document.createElement("a"), { href: "/en/account/game-history" });
    document.querySelector("main")?.append(link);
    link.click();
  });
  await expect(page.getByRole("dialog", { name: "Please verify your identity first" })).toBeVisible();
  await clearFaults(page);
  await pressEscape(page);
  await expect(page.getByRole("heading", { name: "Please verify your identity first" })).toBeVisible();
  await expectAccessible(page, "the way to the verification");
  await page.getByRole("link", { name: "Verify now" }).click();
  await expect(slot(page, "Proof of identity")).toBeVisible();
});

test("8000909 opens the identity frame: a failed check can be repeated, and a passed one closes it [ERR-1, POP-1, TP-4]", {
  tag: "@phone",
}, async ({ page, casino }) => {
  await signInWithProfile(page, casino.origin);
  await openLive(page, "/en/account/bonus");
  await claimRejectedGift(page, "identity_frame_required");
  const popup = page.getByRole("dialog", { name: "Identity check" });
  const provider = identityProvider(page);
  await expect(provider.getByRole("button", { name: "Pass the check" })).toBeVisible();
  await expectAccessible(page, "the identity frame");
  await provider.getByRole("button", { name: "Fail the check" }).click();
  await expect(popup.getByText("The identity check was not passed")).toBeVisible();
  await expectAccessible(page, "a failed identity check");
  await popup.getByRole("button", { name: "Try again" }).click();
  await provider.getByRole("button", { name: "Pass the check" }).click();
  await expect(popup).toBeHidden();
  await expect(page.getByText("Your identity is verified.")).toBeVisible();
  await page.goto(VERIFICATION);
  await expect(page.getByRole("button", { name: /Start the check/ })).toHaveCount(0);
});

test("a provider that fails to load leads to the documents [TP-4]", async ({
  page,
  casino,
  expectedErrors,
}) => {
  expectedErrors.push("Content Security Policy");
  await signInWithProfile(page, casino.origin);
  await open(page, VERIFICATION);
  await page.route("**/account/verification?_data=*", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { url: "https://evil.example/check" } });
  });
  await page.getByRole("button", { name: "Start the check" }).click();
  await expect(page.getByText("The check could not be opened")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Upload documents" }).click();
  await expect(page.getByRole("dialog", { name: "Please verify your identity first" })).toBeVisible();
});

test("a failure of the product API keeps the selected files, and a retry sends them [RT-4]", async ({
  page,
  casino,
}) => {
  await signInWithProfile(page, casino.origin);
  await open(page, VERIFICATION);
  await setFault(page, { operation: "uploadDocument", failure: "http-500", times: 1 });
  const identity = slot(page, "Proof of identity");
  await chooser(page, "Proof of identity").setInputFiles(picture("passport.png"));
  await identity.getByRole("button", { name: /^Send/ }).click();
  await expect(identity.getByText("The service is not responding right now")).toBeVisible();
  await identity.getByRole("button", { name: /^Send/ }).click();
  await expect(identity.getByText("Sent. We have received it.")).toBeVisible();
});

test("the keyboard alone selects and sends a document [RT-4]", async ({ page, casino }) => {
  // Requested before the key press: the browser must know that the file chooser is intercepted.
  const chooser = page.waitForEvent("filechooser", { timeout: 0 });
  await signInWithProfile(page, casino.origin);
  await open(page, VERIFICATION);
  await page.getByRole("button", { name: "Start the check" }).focus();
  await page.keyboard.press("Tab");
  const identity = slot(page, "Proof of identity");
  await expect(identity.locator("input[name=file]")).toBeFocused();
  await page.keyboard.press("Space");
  await (await chooser).setFiles([picture("passport.png")]);
  await expect(identity.getByText("Ready to send")).toBeVisible();
  await identity.locator("input[name=file]").focus();
  await page.keyboard.press("Tab");
  await expect(identity.getByRole("button", { name: /^Send/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(identity.getByText("Sent. We have received it.")).toBeVisible();
});

test("a phone offers its camera [RT-4]", { tag: "@phone" }, async ({ page, casino }) => {
  await signInWithProfile(page, casino.origin);
  await open(page, VERIFICATION);
  const identity = slot(page, "Proof of identity");
  await expect(identity.getByText("Take a photo")).toBeVisible();
  await expect(identity.locator("input[name=photo]")).toHaveAttribute("capture", "environment");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a document is sent by a form, whose errors are shown at the field [RT-4]", async ({
    page,
    casino,
  }) => {
    await signInWithProfile(page, casino.origin);
    await page.goto(VERIFICATION);
    const address = slot(page, "Proof of address");
    await chooser(page, "Proof of address").setInputFiles(
      fileWith("bill.png", "<html><script>alert(1)</script>"),
    );
    await address.getByRole("button", { name: /^Send/ }).click();
    await expect(address.getByText("We can’t accept this file type")).toBeVisible();
    await chooser(page, "Proof of address").setInputFiles(picture("bill.png"));
    await address.getByRole("button", { name: /^Send/ }).click();
    await expect(address.getByText("Sent. We have received it.")).toBeVisible();
    await address.getByRole("button", { name: "Remove: bill.png" }).click();
    await expect(address.getByText("bill.png")).toHaveCount(0);
  });
});
