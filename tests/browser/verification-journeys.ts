import { expect, type Page } from "@playwright/test";
import { DOCUMENT_LIMITS } from "#contract/verification/document-terms.ts";
import { plainPng } from "../../sandbox/providers/identity/plain-png.ts";
import { expectAccessible } from "./axe.ts";
import { hydrated, open, test } from "./fixtures.ts";
import { linkUp, pressEscape } from "./steps.ts";
import { clearFaults, setFault, signInComplete } from "./visitors.ts";

const PAGE = "/en/account/verification";
/** A name that has to be cut off on a phone. */
const HUGE = `${"passport-".repeat(9)}huge.png`;

export const picture = (name: string) => ({
  name,
  mimeType: "image/png",
  buffer: Buffer.from(plainPng()),
});
const notOne = (name: string, content: string | Buffer) => ({
  name,
  mimeType: "image/png",
  buffer: Buffer.from(content),
});

/** A kind of document, on the page or in a popup over it. */
export const slot = (page: Page, name: string) => page.getByRole("region", { name, exact: true }).last();
export const chooser = (page: Page, kind: string) => slot(page, kind).locator("input[name=file]");
const status = (page: Page) => page.getByRole("main").locator("[data-status]");

/** Opens the page and waits until it hears live events. */
async function openLive(page: Page, path = PAGE): Promise<void> {
  const up = linkUp(page);
  await open(page, path);
  await up;
}

/** The sandbox's reviewer takes up what was handed in two minutes later, and decides three minutes after that. */
export async function wait(page: Page, minutes: number): Promise<void> {
  const answer = await page.request.post("/sandbox/clock", { data: { advanceMs: minutes * 60_000 } });
  expect(answer.status()).toBe(200);
}

/** Takes the one gift there is, which the next call of the product API refuses. */
async function refusedGift(page: Page, refusal: string): Promise<void> {
  await setFault(page, { operation: "claimBonus", refusal, times: 1 });
  await page.getByRole("button", { name: "Take this bonus: Sunrise gift" }).click();
}

/** How players prove who they are, in a window of any size. */
export function verificationJourneys(): void {
  test("documents are shown before they are sent, what is none is told at once, and what was sent can be taken back [RT-4]", async ({
    page,
    casino,
  }) => {
    await signInComplete(page, casino.origin);
    await open(page, PAGE);
    await expectAccessible(page, "verification");
    const identity = slot(page, "Proof of identity");
    await identity.getByRole("button", { name: "Send: Proof of identity" }).click();
    await expect(identity.getByRole("alert").filter({ hasText: "This is required" })).toBeVisible();

    await chooser(page, "Proof of identity").setInputFiles([
      picture("front.png"),
      notOne("drawing.png", '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      notOne(HUGE, Buffer.alloc(DOCUMENT_LIMITS.bytes + 1)),
      picture("back.png"),
    ]);
    await expect(identity.getByText("Ready to send")).toHaveCount(2);
    await expect(identity.getByText("Files of this type cannot be accepted")).toBeVisible();
    await expect(identity.getByText("It can have at most 8 MB")).toBeVisible();
    await expect(identity.locator("canvas:visible")).toHaveCount(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await expectAccessible(page, "chosen files");
    await identity.getByRole("button", { name: `Leave out ${HUGE}` }).click();
    await identity.getByRole("button", { name: /^Send/ }).click();
    await expect(identity.getByText("Sent. We have received it.")).toBeVisible();
    await expect(identity.getByText("drawing.png")).toBeVisible();
    const sent = identity
      .getByRole("listitem")
      .filter({ has: page.getByRole("link", { name: /^Download/ }) });
    await expect(sent).toHaveCount(2);
    const shown = sent.first().locator("img");
    await shown.scrollIntoViewIfNeeded();
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
    await expectAccessible(page, "sent documents");

    await identity.getByRole("button", { name: "Remove: back.png" }).click();
    await expect(sent).toHaveCount(1);
    await expect(status(page)).toHaveAttribute("data-status", "in_review");
  });

  test("a rejected document says why, live, and another is verified, live [RT-4, VER-1]", async ({
    page,
    casino,
  }) => {
    await signInComplete(page, casino.origin);
    await openLive(page);
    const identity = slot(page, "Proof of identity");
    await chooser(page, "Proof of identity").setInputFiles(picture("blurred.png"));
    await identity.getByRole("button", { name: /^Send/ }).click();
    await expect(identity.getByText("Received", { exact: true })).toBeVisible();
    await wait(page, 3);
    await expect(identity.getByText("Being checked")).toBeVisible();
    await wait(page, 3);
    await expect(identity.getByText("It cannot be read. Please upload another one.")).toBeVisible();
    await expect(status(page)).toHaveAttribute("data-status", "rejected");
    await expectAccessible(page, "a rejected document");
    await chooser(page, "Proof of identity").setInputFiles(picture("sharp.png"));
    await identity.getByRole("button", { name: /^Send/ }).click();
    await expect(identity.getByText("Received", { exact: true })).toBeVisible();
    await wait(page, 6);
    await expect(status(page)).toHaveAttribute("data-status", "verified");
    await expect(identity.getByText("Verified", { exact: true })).toBeVisible();
  });

  test("8000903 opens the verification popup; verified live, it closes and the player is read anew [ERR-1, POP-1, POP-2, POP-3, VER-1]", async ({
    page,
    casino,
  }) => {
    await signInComplete(page, casino.origin);
    await openLive(page, "/en/account/bonus");
    const popup = page.getByRole("dialog", { name: "Please verify yourself first" });
    await refusedGift(page, "verification_required");
    await expect(slot(page, "Proof of identity")).toBeVisible();
    if ((page.viewportSize()?.width ?? 0) >= 768) {
      expect(await popup.evaluate((element: HTMLElement) => element.offsetWidth)).toBe(492);
    }
    await pressEscape(page);
    await expect(page.getByRole("button", { name: "Take this bonus: Sunrise gift" })).toBeFocused();

    await refusedGift(page, "verification_required");
    await chooser(page, "Proof of identity").setInputFiles(picture("passport.png"));
    await expectAccessible(page, "the verification popup");
    await popup.getByRole("button", { name: "Send: Proof of identity" }).click();
    await expect(slot(page, "Proof of identity").getByText("Received", { exact: true })).toBeVisible();
    const anew = page.waitForResponse((response) => response.url().includes("_data=root"));
    await wait(page, 6);
    await expect(popup).toBeHidden();
    await expect(page.getByText("Your verification is complete.")).toBeVisible();
    await anew;
  });

  test("8000903 of a game's launch opens the popup over the game [ERR-1]", async ({ page, casino }) => {
    await signInComplete(page, casino.origin);
    await setFault(page, { operation: "launchGame", refusal: "verification_required", times: 1 });
    await page.goto("/en/play/fjordfire-voyage/real");
    await expect(page.getByRole("dialog", { name: "Please verify yourself first" })).toBeVisible();
  });

  test("8000903 of a page that is gone to opens the popup, and the way to the verification stays when it closes [ERR-1]", async ({
    page,
    casino,
  }) => {
    await signInComplete(page, casino.origin);
    await open(page, PAGE);
    await setFault(page, { operation: "rounds", refusal: "verification_required" });
    await page.evaluate(() => {
      const link = Object.assign(document.createElement("a"), { href: "/en/account/game-history" });
      document.querySelector("main")?.append(link);
      link.click();
    });
    await expect(page.getByRole("dialog", { name: "Please verify yourself first" })).toBeVisible();
    await clearFaults(page);
    await pressEscape(page);
    await expect(page.getByRole("heading", { name: "Please verify your identity first" })).toBeVisible();
    await expectAccessible(page, "the way to the verification");
    await page.getByRole("link", { name: "To the verification" }).click();
    await expect(slot(page, "Proof of identity")).toBeVisible();
  });

  test("8000909 opens the identity frame: a check that fails can be tried again, one that passes closes it [ERR-1, POP-1, TP-4]", async ({
    page,
    casino,
  }) => {
    await signInComplete(page, casino.origin);
    await openLive(page, "/en/account/bonus");
    await refusedGift(page, "identity_frame_required");
    const popup = page.getByRole("dialog", { name: "Identity check" });
    const provider = page
      .frameLocator("[role=dialog] iframe")
      .frameLocator('iframe[title="The identity provider’s page"]');
    await expect(provider.getByRole("button", { name: "Pass the check" })).toBeVisible();
    await expectAccessible(page, "the identity frame");
    await provider.getByRole("button", { name: "Fail the check" }).click();
    await expect(popup.getByText("The identity check was not passed")).toBeVisible();
    await expectAccessible(page, "a failed identity check");
    await popup.getByRole("button", { name: "Try again" }).click();
    await provider.getByRole("button", { name: "Pass the check" }).click();
    await expect(popup).toBeHidden();
    await expect(page.getByText("Your identity is verified.")).toBeVisible();
    await page.goto(PAGE);
    await expect(page.getByRole("button", { name: /Begin the check/ })).toHaveCount(0);
  });
}

/** What is the same in a window of any size. */
export function verificationRules(): void {
  test("a provider that does not come leads to the documents [TP-4]", async ({
    page,
    casino,
    expectedErrors,
  }) => {
    expectedErrors.push("Content Security Policy");
    await signInComplete(page, casino.origin);
    await open(page, PAGE);
    await page.route("**/account/verification?_data=*", async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { url: "https://evil.example/check" } });
    });
    await page.getByRole("button", { name: "Begin the check" }).click();
    await expect(page.getByText("The check could not be opened")).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "Upload documents" }).click();
    await expect(page.getByRole("dialog", { name: "Please verify yourself first" })).toBeVisible();
  });

  test("without scripts a document is one plain form, whose refusals stand at its field [RT-4]", async ({
    browser,
    casino,
  }) => {
    const context = await browser.newContext({ baseURL: casino.origin, javaScriptEnabled: false });
    const page = await context.newPage();
    await signInComplete(page, casino.origin);
    await page.goto(PAGE);
    const address = slot(page, "Proof of address");
    await chooser(page, "Proof of address").setInputFiles(
      notOne("bill.png", "<html><script>alert(1)</script>"),
    );
    await address.getByRole("button", { name: /^Send/ }).click();
    await expect(address.getByText("Files of this type cannot be accepted")).toBeVisible();
    await chooser(page, "Proof of address").setInputFiles(picture("bill.png"));
    await address.getByRole("button", { name: /^Send/ }).click();
    await expect(address.getByText("Sent. We have received it.")).toBeVisible();
    await address.getByRole("button", { name: "Remove: bill.png" }).click();
    await expect(address.getByText("bill.png")).toHaveCount(0);
    await context.close();
  });

  test("a product API that fails keeps what was chosen, and the next try sends it [RT-4]", async ({
    page,
    casino,
  }) => {
    await signInComplete(page, casino.origin);
    await open(page, PAGE);
    await setFault(page, { operation: "uploadDocument", failure: "http-500", times: 1 });
    const identity = slot(page, "Proof of identity");
    await chooser(page, "Proof of identity").setInputFiles(picture("passport.png"));
    await identity.getByRole("button", { name: /^Send/ }).click();
    await expect(identity.getByText("The service is not responding right now")).toBeVisible();
    await identity.getByRole("button", { name: /^Send/ }).click();
    await expect(identity.getByText("Sent. We have received it.")).toBeVisible();
    await hydrated(page);
  });
}
