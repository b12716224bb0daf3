import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { REASON_NAMES } from "./refusal.ts";

test("every refusal reason has a text, and every text has a reason [ERR-2]", () => {
  const file = new URL("../locales/en/errors.json", import.meta.url);
  const { product } = JSON.parse(readFileSync(file, "utf8")) as { product: Record<string, string> };
  expect(Object.keys(product).sort()).toEqual([...REASON_NAMES].sort());
});
