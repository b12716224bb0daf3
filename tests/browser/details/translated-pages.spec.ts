import type { Page } from "@playwright/test";
import { betPanel, endCrashPhase, openCrashGame, placeBet, toNextFlight } from "../support/crash.ts";
import { expect, test } from "../support/fixtures.ts";
import { headerBalance, signInWithProfile } from "../support/players.ts";

/**
 * Translates each page as a browser's translator does: text nodes become `<font><font>`, also those that appear or change later, except
 * in elements with `translate="no"`. It sets `data-translating` on <html>.
 *
 * @param how "replace" leaves the text node outside the document, "move" puts it into the inner element
 * @param at "start": from the first text on; "loaded": when the page is hydrated
 */
async function translatePages(page: Page, how: "replace" | "move", at: "start" | "loaded"): Promise<void> {
  await page.addInitScript(
    ({ how, at }) => {
      const translate = (text: Text) => {
        const parent = text.parentElement;
        if (!parent || !text.data.trim() || !document.body.contains(text)) return;
        if (parent.closest("font, script, style, textarea, select, svg, [translate=no]")) return;
        const outer = document.createElement("font");
        const inner = outer.appendChild(document.createElement("font"));
        if (how === "replace") {
          inner.textContent = text.data;
          text.replaceWith(outer);
        } else {
          text.before(outer);
          inner.append(text);
        }
      };
      const translateIn = (root: Node) => {
        if (root instanceof Text) return translate(root);
        const texts: Text[] = [];
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) texts.push(walker.currentNode as Text);
        texts.forEach(translate);
      };
      const begin = () => {
        translateIn(document.body);
        document.documentElement.dataset.translating = how;
        new MutationObserver((records) => {
          for (const { type, target, addedNodes } of records) {
            if (type === "characterData") translateIn(target);
            for (const node of addedNodes) translateIn(node);
          }
        }).observe(document, { childList: true, characterData: true, subtree: true });
      };
      if (at === "start") document.addEventListener("DOMContentLoaded", begin);
      else Object.assign(window, { beginTranslation: begin });
    },
    { how, at },
  );
}

const beginTranslation = (page: Page) =>
  page.evaluate(() => (window as unknown as { beginTranslation(): void }).beginTranslation());

for (const how of ["replace", "move"] as const) {
  test(`a bet on the crash game is placed, flies and is cashed out on a translated page (${how})`, async ({
    page,
    casino,
  }) => {
    test.slow();
    await translatePages(page, how, "loaded");
    await signInWithProfile(page, casino.origin);
    await openCrashGame(page);
    await beginTranslation(page);
    const before = await headerBalance(page);
    await placeBet(page, (next) => next > 700);
    await expect.poll(() => headerBalance(page)).toBe(before - 100);
    await toNextFlight(page);
    const cashOut = betPanel(page).getByRole("button", { name: "Cash out" });
    const amount = () => cashOut.locator("[aria-hidden]").last().innerText();
    const first = await amount();
    await expect.poll(amount).not.toBe(first);
    await cashOut.click();
    await expect(page.locator("[data-results]")).toContainText("Cashed out at");
    const won = Number((await page.locator("[data-results]").innerText()).split("€")[1]?.replace(/\D/g, ""));
    await expect.poll(() => headerBalance(page)).toBe(before - 100 + won);
    await endCrashPhase(page);
    for (const tab of ["My bets", "Fairness", "All bets"]) await page.getByRole("tab", { name: tab }).click();
  });
}
