import { afterAll, beforeAll, expect, test } from "vitest";
import { BUDGETS } from "../load/budgets.ts";
import { firstLoadBytes } from "../load/first-load-bytes.ts";
import { type Casino, startCasino } from "../support/casino.ts";

let casino: Casino;
beforeAll(async () => {
  casino = await startCasino();
});
afterAll(async () => {
  await casino.stop();
});

test("what the guest home makes a browser load at first stays within its budgets, in brotli", async () => {
  const html = await (await fetch(`${casino.origin}/en`)).text();
  const { script, style } = firstLoadBytes(html);
  // A page that names no files would be within any budget.
  expect(script).toBeGreaterThan(30_000);
  expect(style).toBeGreaterThan(3000);
  expect(script).toBeLessThanOrEqual(BUDGETS.script * 1000);
  expect(style).toBeLessThanOrEqual(BUDGETS.style * 1000);
});

test("what the lobby makes a guest's browser load at first stays within its budget, in brotli", async () => {
  const html = await (await fetch(`${casino.origin}/en/games`)).text();
  const { script } = firstLoadBytes(html);
  expect(script).toBeGreaterThan(30_000);
  expect(script).toBeLessThanOrEqual(BUDGETS.lobbyScript * 1000);
});
