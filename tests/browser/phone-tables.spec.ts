import { expect, test } from "./fixtures.ts";
import { isRed, passPhase, sitDown, table, toBetting, wire } from "./live-table-steps.ts";
import { openTable, serverState, shownBalance } from "./table-steps.ts";
import { signInComplete } from "./visitors.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.describe.configure({ timeout: 180_000 });

test("a phone's roulette: chips laid by finger survive a reload, and one spin is booked", async ({
  page,
  casino,
}) => {
  await signInComplete(page, casino.origin);
  let wheel = await openTable(page, "penny-quay-roulette");
  const before = await shownBalance(wheel);
  const red = () => wheel.getByRole("button", { name: /^Red\b/ });
  const kept = page.waitForResponse((response) => response.url().endsWith("/prepare"));
  await red().tap();
  await expect(red()).toHaveAccessibleName(/Your bet: €0\.20/);
  expect((await kept).status()).toBe(200);

  await page.reload();
  wheel = page.frameLocator("iframe");
  await expect(red()).toHaveAccessibleName(/Your bet: €0\.20/);
  expect(await shownBalance(wheel)).toBe(before);
  const spin = wheel.getByRole("button", { name: "Spin", exact: true });
  await spin.tap();
  await expect(wheel.locator(".result-badge")).toContainText(/\d/);
  await expect(spin).toBeEnabled();
  const { balance, rounds } = await serverState(page);
  expect(rounds.map(({ stake }) => stake)).toEqual([20]);
  expect(balance).toBe(before - 20 + (rounds[0]?.win ?? 0));
  await expect.poll(() => shownBalance(wheel)).toBe(balance);
});

test("a phone's live wheel: a chip laid by finger wins, and is told so on the cloth", async ({
  page,
  casino,
}) => {
  await signInComplete(page, casino.origin);
  await sitDown(page);
  await toBetting(page, isRed);
  await expect(table(page).locator(".betting-table")).not.toHaveClass(/closed/);
  const laid = page.waitForResponse((response) => response.url().endsWith("/bets"));
  await wire(page, "red").tap();
  await expect(wire(page, "red")).toHaveAttribute("aria-label", /Your bet: €5\.00/);
  expect((await laid).status()).toBe(200);
  await passPhase(page);
  await passPhase(page);
  await expect(table(page).locator(".win-plate")).toContainText("€10.00");
  await expect(table(page).locator(".players .own")).toContainText("+€10.00");
});
