import { expect, open, test } from "./fixtures.ts";
import { slot, verificationJourneys } from "./verification-journeys.ts";
import { signInComplete } from "./visitors.ts";

verificationJourneys();

test("a phone offers its camera [RT-4]", async ({ page, casino }) => {
  await signInComplete(page, casino.origin);
  await open(page, "/en/account/verification");
  const identity = slot(page, "Proof of identity");
  await expect(identity.getByText("Take a photo")).toBeVisible();
  await expect(identity.locator("input[name=photo]")).toHaveAttribute("capture", "environment");
});
