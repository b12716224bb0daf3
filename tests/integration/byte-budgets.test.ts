import { beforeAll, expect, test } from "vitest";
import { BUDGETS } from "../load/budgets.ts";
import { firstLoadBytes } from "../load/first-load-bytes.ts";
import { type Casino, sharedCasino } from "../support/casino.ts";

let casino: Casino;
beforeAll(async () => {
  casino = await sharedCasino();
});

test("the first load of the guest home stays within its brotli budgets", async () => {
  const html = await (await fetch(`${casino.origin}/en`)).text();
  const { script, style } = firstLoadBytes(html);
  // A page that references no files would pass any budget.
  expect(script).toBeGreaterThan(30_000);
  expect(style).toBeGreaterThan(3000);
  expect(script).toBeLessThanOrEqual(BUDGETS.script * 1000);
  expect(style).toBeLessThanOrEqual(BUDGETS.style * 1000);
});

test("the first load of the guest lobby stays within its brotli budget", async () => {
  const html = await (await fetch(`${casino.origin}/en/games`)).text();
  const { script } = firstLoadBytes(html);
  expect(script).toBeGreaterThan(30_000);
  expect(script).toBeLessThanOrEqual(BUDGETS.lobbyScript * 1000);
});
