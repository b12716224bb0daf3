import { expect, open, test } from "./fixtures.ts";
import { picture, slot, verificationJourneys, verificationRules } from "./verification-journeys.ts";
import { signInComplete } from "./visitors.ts";

verificationJourneys();
verificationRules();

test("by the keyboard alone a document is chosen and sent [RT-4]", async ({ page, casino }) => {
  // Asked for before the key is pressed, for the browser has to be told that a chooser is to be caught.
  const asked = page.waitForEvent("filechooser", { timeout: 0 });
  await signInComplete(page, casino.origin);
  await open(page, "/en/account/verification");
  await page.getByRole("button", { name: "Begin the check" }).focus();
  await page.keyboard.press("Tab");
  const identity = slot(page, "Proof of identity");
  await expect(identity.locator("input[name=file]")).toBeFocused();
  await page.keyboard.press("Space");
  await (await asked).setFiles([picture("passport.png")]);
  await expect(identity.getByText("Ready to send")).toBeVisible();
  await identity.locator("input[name=file]").focus();
  await page.keyboard.press("Tab");
  await expect(identity.getByRole("button", { name: /^Send/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(identity.getByText("Sent. We have received it.")).toBeVisible();
});
