import fc from "fast-check";
import { expect, test } from "vitest";
import { parseShallowJson } from "./json-depth.ts";

test("shallow JSON is parsed as JSON.parse does", () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 5 }), (text) => {
      expect(parseShallowJson(text)).toEqual(JSON.parse(text));
    }),
  );
});

test("brackets within strings do not count", () => {
  const text = JSON.stringify({ text: `${"[".repeat(100)}"\\` });
  expect(parseShallowJson(text)).toEqual(JSON.parse(text));
});

test("deep JSON and no JSON are nothing", () => {
  expect(parseShallowJson("[".repeat(17) + "]".repeat(17))).toBeUndefined();
  expect(parseShallowJson("[".repeat(1_000_000))).toBeUndefined();
  expect(parseShallowJson("{")).toBeUndefined();
});
