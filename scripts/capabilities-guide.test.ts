import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { GOALS, type Goal } from "#contract/wire/capabilities.ts";
import { requiredOperations, withCapabilityTables } from "./capabilities-guide.ts";

const guide = readFileSync(new URL("../docs/product-api/README.md", import.meta.url), "utf8");

test("the guide's tables of goals and capabilities are the contract's; `npm run contract` writes them [CAP-2]", () => {
  expect(withCapabilityTables(guide)).toBe(guide);
});

test("every goal names its operations [CAP-2]", () => {
  for (const goal of Object.keys(GOALS) as Goal[]) {
    expect(requiredOperations(goal), goal).not.toEqual([]);
    for (const name of requiredOperations(goal)) expect(guide).toContain(`\`${name}\``);
  }
});

test("a guide without a place for a table is refused", () => {
  expect(() => withCapabilityTables("# The product API\n")).toThrow("goals");
});
