import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { citations, indexedIds, withTests } from "./requirement-index.ts";

const markdown = readFileSync(new URL("../docs/requirements.md", import.meta.url), "utf8");
const cited = citations();

test("every requirement id that tests and comments cite is in docs/requirements.md", () => {
  expect(cited.ids.size).toBeGreaterThan(60);
  expect([...cited.ids].filter((id) => !indexedIds(markdown).includes(id))).toEqual([]);
});

test("docs/requirements.md lists the tests of each requirement; `npm run docs` updates it", () => {
  expect(markdown).toBe(withTests(markdown, cited));
});
