import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { JURISDICTION_PROFILES } from "#contract/wire/protection/jurisdictions.ts";
import { withJurisdictionTables } from "./jurisdictions-guide.ts";

const guide = readFileSync(new URL("../docs/jurisdictions.md", import.meta.url), "utf8");

test("docs/jurisdictions.md has the profiles' values and sources; `npm run docs` writes them [JUR-1]", () => {
  expect(withJurisdictionTables(guide)).toBe(guide);
});

test("every rule of every profile has a row with a source [JUR-1]", () => {
  for (const [name, profile] of Object.entries(JURISDICTION_PROFILES)) {
    if (name === "none") continue;
    const section = guide.split(`### ${name}\n`)[1]?.split("\n### ")[0] ?? "";
    const sources = [...section.matchAll(/^\| [^|]+ \| [^|]+ \| ([^|]+) \| (?:yes)? ?\|$/gm)]
      .map(([, source = ""]) => source)
      .filter((source) => source !== "Source" && source !== "---");
    expect(sources, name).toHaveLength(Object.keys(profile).length);
  }
});

test("a guide without a place for the tables is refused", () => {
  expect(() => withJurisdictionTables("# Jurisdictions\n")).toThrow("no place");
});
