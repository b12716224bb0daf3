import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fairnessData } from "./fairness-data.ts";

test("docs/fairness.json contains the present data; `npm run docs` updates it", () => {
  const documented = readFileSync(new URL("../docs/fairness.json", import.meta.url), "utf8");
  // Compared by value, because the formatter decides where the lines of the file break.
  expect(JSON.parse(documented)).toEqual(JSON.parse(fairnessData()));
});
