import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

type Theme = "day" | "night";

/** Shows a theme at once, with every animation at its end. */
async function show(page: Page, theme: Theme): Promise<void> {
  await page.evaluate(async (name) => {
    document.documentElement.dataset.theme = name;
    await new Promise(requestAnimationFrame);
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
    }
  }, theme);
}

/** What is out of sight keeps the colours of the theme before until it is seen, and then goes over to those of the new. */
const ALL_IN_SIGHT = "*, ::before, ::after { content-visibility: visible !important; }";
const AT_ONCE = "*, ::before, ::after { transition: none !important; }";

/** Lays rules over those of the page, in place of those that were laid over it before. */
async function overrule(page: Page, rules: string): Promise<void> {
  await page.evaluate((text) => {
    const own = window as unknown as { overruling?: CSSStyleSheet };
    if (!own.overruling) {
      own.overruling = new CSSStyleSheet();
      document.adoptedStyleSheets.push(own.overruling);
    }
    own.overruling.replaceSync(text);
  }, rules);
}

/** What is right is not described element by element, which would take as long as finding what is wrong. */
function builder(page: Page): AxeBuilder {
  return new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ["violations"] })
    .exclude("iframe");
}

async function findings(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary, html }) =>
      [id, target, html.slice(0, 160), failureSummary].join("\n  "),
    ),
  );
}

/**
 * Fails where axe finds anything on the page as it stands: by all its rules in the night theme, and by those of colour in
 * the day theme, which is all that a theme can change.
 */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  // What the header happens to cover can be scrolled out from under it; to axe it would be a target too small.
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await overrule(page, ALL_IN_SIGHT + AT_ONCE);
  await show(page, "night");
  expect(await findings(builder(page).withTags(RULES)), `${what}, night`).toEqual([]);
  await show(page, "day");
  expect(await findings(builder(page).withRules(["color-contrast"])), `${what}, day`).toEqual([]);
  // The page stays drawn as a whole: Chromium has crashed where what was drawn went out of sight again under a popup.
  await overrule(page, ALL_IN_SIGHT);
}
