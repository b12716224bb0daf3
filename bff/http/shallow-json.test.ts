import fc from "fast-check";
import { expect, test } from "vitest";
import { parseShallowJson } from "./shallow-json.ts";

test("shallow JSON is parsed like with JSON.parse", () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 5 }), (text) => {
      expect(parseShallowJson(text)).toEqual(JSON.parse(text));
    }),
  );
});

test("brackets in strings do not count", () => {
  const text = JSON.stringify({ text: `${"[".repeat(100)}"\\` });
  expect(parseShallowJson(text)).toEqual(JSON.parse(text));
});

test("deep JSON and invalid JSON give undefined", () => {
  expect(parseShallowJson("[".repeat(17) + "]".repeat(17))).toBeUndefined();
  expect(parseShallowJson("[".repeat(1_000_000))).toBeUndefined();
  expect(parseShallowJson("{")).toBeUndefined();
});
