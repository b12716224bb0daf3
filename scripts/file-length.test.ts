import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/* CONTRIBUTING.md: a file over 300 lines states a reason. */

const FILES = globSync("{app,bff,contract,sandbox,scripts,tools}/**/*.{ts,tsx,mjs}").filter(
  (file) => !/\.test\.tsx?$|node_modules/.test(file),
);

test("every source file over 300 lines says why", () => {
  const silent = FILES.filter((file) => {
    const text = readFileSync(file, "utf8");
    return text.split("\n").length > 301 && !text.includes("Over 300 lines: ");
  });
  expect(FILES.length).toBeGreaterThan(1000);
  expect(silent).toEqual([]);
});
