import { readdirSync } from "node:fs";
import { expect, test } from "vitest";

/* Every feature has one of two shapes: files only, or sub-features only, which have files only. */

/** Paths below `app/features/`, separated by `/`. */
const FILES = readdirSync(new URL("./features/", import.meta.url), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => `${parentPath.replace(/^.*\/app\/features\/?/, "")}/${name}`);

/** Features with files of different depths, and files that are too deep or in no feature. */
function misshapen(files: readonly string[]): string[] {
  const depths = new Map<string, Set<number>>();
  for (const file of files) {
    const segments = file.split("/");
    const [feature = ""] = segments;
    depths.set(feature, (depths.get(feature) ?? new Set()).add(segments.length));
  }
  return [...depths]
    .filter(([, found]) => found.size > 1 || [...found].some((depth) => depth < 2 || depth > 3))
    .map(([feature]) => feature);
}

test("every feature has files or sub-features, never both", () => {
  expect(FILES.length).toBeGreaterThan(300);
  expect(misshapen(FILES)).toEqual([]);
});

test.each([
  ["files and a sub-feature", ["vip/screen.tsx", "vip/level-up/level-up.tsx"], ["vip"]],
  ["a folder in a sub-feature", ["money/deposit/form/field.tsx"], ["money"]],
  ["a file in no feature", ["screen.tsx"], ["screen.tsx"]],
  ["files only", ["home/screen.tsx", "home/hero.tsx"], []],
  ["sub-features only", ["vip/programme/screen.tsx", "vip/level-up/level-up.tsx"], []],
])("the shape of a feature with %s is checked", (_, files, expected) => {
  expect(misshapen(files)).toEqual(expected);
});
