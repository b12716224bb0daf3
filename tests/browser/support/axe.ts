import { expect, type Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";

const ALL_RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

type Theme = "day" | "night";

/** Sets a theme and finishes all animations. */
async function show(page: Page, theme: Theme): Promise<void> {
  await page.evaluate(async (name) => {
    document.documentElement.dataset.theme = name;
    await new Promise(requestAnimationFrame);
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
    }
  }, theme);
}

/** Elements outside the viewport keep the colours of the former theme until they are rendered. */
const RENDER_ALL = "*, ::before, ::after { content-visibility: visible !important; }";
const NO_TRANSITIONS = "*, ::before, ::after { transition: none !important; }";

/** Adds a style sheet to the page, which replaces the one of the former call. */
async function setTestStyles(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const owner = window as unknown as { testStyles?: CSSStyleSheet };
    if (!owner.testStyles) {
      owner.testStyles = new CSSStyleSheet();
      document.adoptedStyleSheets.push(owner.testStyles);
    }
    owner.testStyles.replaceSync(text);
  }, css);
}

/** Runs axe in the document of the page, without its frames, and describes each violation. */
async function violations(page: Page, options: RunOptions): Promise<string[]> {
  // The injected source stays until the next document: AxeBuilder would inject it for each run, which takes longer.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(async (options) => {
    const { axe } = window as unknown as { axe: { run: typeof import("axe-core").run } };
    // Passed elements are not described, which would take as long as the checks.
    const results = await axe.run(
      { exclude: [["iframe"]] },
      { ...options, iframes: false, resultTypes: ["violations"] },
    );
    return results.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary, html }) =>
        [id, target, html.slice(0, 160), failureSummary].join("\n  "),
      ),
    );
  }, options);
}

/** Fails on violations of single rules by the page in its present state and theme. */
export async function expectRules(page: Page, what: string, rules: string[]): Promise<void> {
  expect(await violations(page, { runOnly: { type: "rule", values: rules } }), what).toEqual([]);
}

/**
 * Fails on any axe violation of the page in its present state: all rules in the night theme, and in the day theme the rule
 * for contrast, the only one that a theme can affect.
 */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  // An element that the header covers would be reported as too small a target.
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await setTestStyles(page, RENDER_ALL + NO_TRANSITIONS);
  await show(page, "night");
  expect(await violations(page, { runOnly: { type: "tag", values: ALL_RULES } }), `${what}, night`).toEqual(
    [],
  );
  await show(page, "day");
  expect(
    await violations(page, { runOnly: { type: "rule", values: ["color-contrast"] } }),
    `${what}, day`,
  ).toEqual([]);
  // The whole page stays rendered: Chromium has crashed when rendered elements were skipped again under a popup.
  await setTestStyles(page, RENDER_ALL);
}
