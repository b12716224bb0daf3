import type { FrameLocator, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { openTable, serverState, shownBalance } from "./table-steps.ts";
import { signInComplete } from "./visitors.ts";

/** As many rounds as a table's state tells, in which both ends of an even chance come but for once in very many evenings. */
const ENOUGH = 20;

test.describe.configure({ timeout: 180_000 });

/** The balance on the table must be the ledger's, and what the rounds come to. */
async function expectBooked(page: Page, table: FrameLocator, before: number): Promise<void> {
  const { balance, rounds } = await serverState(page);
  expect(balance).toBe(rounds.reduce((sum, { stake, win }) => sum - stake + win, before));
  await expect.poll(() => shownBalance(table)).toBe(balance);
}

test("roulette: chips laid by mouse and keyboard, a winning and a losing spin, the balance the ledger's", async ({
  page,
  casino,
}) => {
  await signInComplete(page, casino.origin);
  const table = await openTable(page, "penny-quay-roulette");
  const before = await shownBalance(table);
  await table.getByRole("button", { name: "Quick play" }).click();

  const red = table.getByRole("button", { name: /^Red\b/ });
  await red.click();
  await expect(red).toHaveAccessibleName(/Your bet: €0\.20/);
  const seventeen = table.getByRole("button", { name: /^Straight up 17\b/ });
  await seventeen.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(table.getByRole("button", { name: /^Split 17, 20\b/ })).toHaveAccessibleName(/Your bet/);
  await page.keyboard.press("KeyU");
  await expect(table.getByText("€0.20", { exact: true })).toBeVisible();

  const spin = table.getByRole("button", { name: "Spin", exact: true });
  for (let count = 0; count < ENOUGH; count += 1) {
    await spin.click();
    await expect(spin).toBeEnabled();
    const { rounds } = await serverState(page);
    if (rounds.some(({ win }) => win > 0) && rounds.some(({ win }) => win === 0)) break;
    await table.getByRole("button", { name: "Same bets again" }).click();
  }
  const { rounds } = await serverState(page);
  expect(new Set(rounds.map(({ win }) => win))).toEqual(new Set([0, 40]));
  await expectBooked(page, table, before);

  // The numbers and the chips of the last spin are there after a reload.
  const drawn = await table
    .getByRole("list", { name: "Last numbers" })
    .getByRole("listitem")
    .allTextContents();
  await page.reload();
  await expect(table.getByRole("button", { name: "Same bets again" })).toBeEnabled();
  await expect(table.getByRole("list", { name: "Last numbers" }).getByRole("listitem")).toHaveText(drawn);

  // The last spin on the fairness page: filled in, its seed revealed, and found to hold.
  await table.getByRole("button", { name: "Rules and fairness" }).click();
  await table.getByRole("tab", { name: "Fairness" }).click();
  await table.getByRole("button", { name: "Verify the last round on the fairness page" }).click();
  await expect(page).toHaveURL(/\/en\/fairness\?game=penny-quay-roulette&/);
  await expect(page.locator('[data-verdict="verified"]')).toBeVisible();
});

test("blackjack: a hand is played on after a reload, a winning and a losing one, the balance the ledger's", async ({
  page,
  casino,
}) => {
  await signInComplete(page, casino.origin);
  let table = await openTable(page, "penny-quay-blackjack");
  const before = await shownBalance(table);
  await table.getByRole("button", { name: "Quick play" }).click();
  const deal = () => table.getByRole("button", { name: "Deal", exact: true });
  const choice = (name: string) => table.locator(".choice").filter({ hasText: name });
  let reloaded = false;

  for (let count = 0; count < ENOUGH; count += 1) {
    await deal().focus();
    await page.keyboard.press("Enter");
    for (;;) {
      await expect(deal().or(choice("Stand")).or(choice("No insurance")).first()).toBeVisible();
      await expect
        .poll(async () => (await deal().isEnabled()) || (await table.locator(".choice:enabled").count()) > 0)
        .toBe(true);
      if (await deal().isEnabled()) break;
      if (!reloaded && (await choice("Stand").isVisible())) {
        // In the middle of a hand: the same cards are asked about, and the dealer's second one is still face down.
        const hand = await table.getByRole("img", { name: /^Your hand: / }).getAttribute("aria-label");
        await page.reload();
        table = page.frameLocator("iframe");
        await expect(choice("Stand")).toBeEnabled();
        await expect(table.getByRole("img", { name: hand ?? "" })).toBeVisible();
        await expect(table.getByRole("img", { name: /^Dealer: .*a card face down/ })).toBeVisible();
        reloaded = true;
      }
      // By letter and by mouse in turns.
      const insured = await choice("No insurance").isVisible();
      const quiet = choice(insured ? "No insurance" : "Stand");
      if (count % 2 === 1) {
        await quiet.click();
        continue;
      }
      await quiet.focus();
      await page.keyboard.press(insured ? "KeyN" : "KeyS");
    }
    const { rounds } = await serverState(page);
    if (reloaded && rounds.some(({ stake, win }) => win > stake) && rounds.some(({ win }) => win === 0))
      break;
  }
  const { rounds } = await serverState(page);
  expect(reloaded).toBe(true);
  expect(rounds.some(({ stake, win }) => win > stake)).toBe(true);
  expect(rounds.some(({ win }) => win === 0)).toBe(true);
  await expectBooked(page, table, before);
});
