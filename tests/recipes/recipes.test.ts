import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { RECIPES } from "./index.ts";
import { editsOf, type Recipe, type Step } from "./recipe.ts";
import { createScratchCopy, type ScratchCopy } from "./scratch-copy.ts";

/*
 * Recipes of CONTRIBUTING.md, applied to a copy of the working tree: the compiler names each step that is left out, as far as a
 * recipe promises it, and with all steps the checks that the recipe names pass.
 */

const CONTRIBUTING = readFileSync(new URL("../../CONTRIBUTING.md", import.meta.url), "utf8");

/** They compile the whole project, and run many of its tests. */
const SLOW = { timeout: 900_000 };

/** The text of a section of CONTRIBUTING.md. */
function sectionOf(title: string): string {
  const [, section = ""] = CONTRIBUTING.split(`\n## ${title}\n`);
  return section.split("\n## ")[0] ?? "";
}

/** Whether a section names a file, one of its folders (`app/features/…/`), or a pattern with `<…>` or `**` that matches it; one that
 * ends with a slash matches what is below. */
function isNamed(section: string, file: string): boolean {
  const named = [...section.matchAll(/`([\w./<>* -]+)`/g)].map(([, name = ""]) => name);
  return named.some((name) => {
    const pattern = name
      .split("**")
      .map((part) =>
        part
          .split(/<[^>]*>/)
          .map((text) => text.replace(/[.\-/]/g, "\\$&"))
          .join("[^/]+"),
      )
      .join(".+");
    return new RegExp(`^${pattern}${name.endsWith("/") ? "" : "$"}`).test(file);
  });
}

test("every recipe of CONTRIBUTING.md is executed here", () => {
  const headings = [...CONTRIBUTING.matchAll(/^## (Add .*)$/gm)].map(([, heading]) => heading);
  expect(headings.sort()).toEqual(RECIPES.map(({ title }) => title).sort());
});

test.each(RECIPES)(
  "$title: its section names every file that it changes, and its tests",
  (recipe: Recipe) => {
    const section = sectionOf(recipe.title);
    const files = [...new Set([...editsOf(recipe.steps).map(({ file }) => file), ...recipe.tests])];
    expect(files.filter((file) => !isNamed(section, file))).toEqual([]);
  },
);

const steps = RECIPES.flatMap((recipe) => recipe.steps);
const isReported = ({ reported }: Step) => reported !== undefined;
const isLast = ({ last }: Step) => last === true;

describe("in a copy of the working tree", () => {
  let copy: ScratchCopy;
  beforeEach(() => {
    copy = createScratchCopy();
  });
  afterEach(() => copy?.remove());

  test("the compiler reports each step that is left out, as far as a recipe promises it", SLOW, () => {
    copy.apply(editsOf(steps.filter((step) => !isReported(step) && !isLast(step))));
    const errors = copy.typeErrors().join("\n");
    const silent = steps.filter(({ reported }) => reported !== undefined && !errors.includes(reported));
    expect(silent.flatMap(({ edits }) => edits.map(({ file }) => file))).toEqual([]);
  });

  test("with all steps, types, rules and the tests that the recipes name pass", SLOW, () => {
    copy.apply(editsOf(steps.filter((step) => !isLast(step))));
    copy.apply(editsOf(steps.filter(isLast)));
    for (const script of new Set(RECIPES.flatMap(({ scripts = [] }) => scripts)))
      expect(copy.run("node", [script])).toEqual({ passed: true, output: expect.any(String) });
    expect(copy.typeErrors()).toEqual([]);
    // The formatter writes what a contributor's editor would.
    const files = [...new Set(editsOf(steps).map(({ file }) => file))].filter((file) =>
      /\.(tsx?|json|css)$/.test(file),
    );
    expect(copy.run("biome", ["check", "--write", ...files])).toMatchObject({ passed: true });
    expect(copy.run("npm", ["run", "--silent", "boundaries"])).toMatchObject({ passed: true });
    const { passed, output } = copy.run("vitest", ["run", ...new Set(RECIPES.flatMap(({ tests }) => tests))]);
    expect(passed ? "" : output.slice(-8_000)).toBe("");
  });
});
