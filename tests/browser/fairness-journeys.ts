import { createHash } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { open, test } from "./fixtures.ts";

export const FAIRNESS = "/en/fairness";
const SEED = "the seed of a house";
export const HASH = createHash("sha256").update(SEED).digest("hex");

export const verdict = (page: Page) => page.locator("[data-verdict]");

/** Types a round of a slot into the form and sends it. */
export async function fillRound(page: Page, changes: Record<string, string> = {}): Promise<void> {
  const form = page.getByRole("form", { name: "Round to be verified" });
  await form.getByLabel("Game").selectOption({ label: "Cherry Meridian" });
  const fields = { "Server’s seed": SEED, "Player’s seed": "mine", "Number of the round on this seed": "4" };
  for (const [label, value] of Object.entries({ ...fields, Stake: "1.00", ...changes }))
    await form.getByLabel(label, { exact: true }).fill(value);
  await form.getByRole("button", { name: "Verify" }).click();
}

/** Who doubts a round verifies it, in a window of any size. */
export function fairnessJourneys(): void {
  test("a guest's own browser verifies a round, shows its code, and refuses a seed that does not fit its hash", async ({
    page,
  }) => {
    await open(page, FAIRNESS);
    await expectAccessible(page, "fairness page");
    await fillRound(page, { "Hash shown before the round": HASH });
    await expect(verdict(page)).toHaveAttribute("data-computed", "browser");
    await expect(verdict(page)).toHaveAttribute("data-verdict", "verified");
    await expect(page.getByRole("img", { name: /^The paid spin: / })).toBeVisible();
    await page.getByLabel("File").selectOption("integers.js");
    await expect(page.getByRole("region", { name: "integers.js" })).toContainText("rejection");
    await expectAccessible(page, "a verified round");

    await fillRound(page, { "Hash shown before the round": "ab".repeat(32) });
    await expect(verdict(page)).toHaveAttribute("data-verdict", "refused");
    await fillRound(page, { Bet: "steal", "Hash shown before the round": "" });
    await expect(page.getByText("This game has no such bet.")).toBeVisible();
    await expect(page.getByLabel("Server’s seed")).toHaveValue(SEED);
    await expect(verdict(page)).toHaveCount(0);
  });
}
