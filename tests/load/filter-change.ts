import type { Page } from "@playwright/test";
import { launchBrowser } from "./browser.ts";
import { percentile, type Row, shown } from "./report.ts";
import { startFreshClone } from "./solstice.ts";

/** Prioritized Task Scheduling API; TypeScript's types do not have it yet. */
interface TaskScheduler {
  scheduler: { postTask(task: () => void, options: { priority: "user-blocking" }): void };
}

/** Choices that are selected and removed, one after the other. */
const CHOICES = 20;
/** The pause between two changes in milliseconds: a user looks at the result, and its images load. */
const PAUSE = 600;

/** Lists that no single choice shows, requested first to warm up the server. */
const OTHER_LISTS = ["low", "medium", "high"].flatMap((volatility) =>
  ["new", "name", "rtp"].flatMap((sort) =>
    ["94", "95", "96", "97"].map((rtp) => `volatility=${volatility}&rtp=${rtp}&sort=${sort}`),
  ),
);

/** Measures the time from the click on a choice to the rendered list, in the lobby of the sandbox's whole catalogue. */
export async function filterChange(): Promise<Row[]> {
  const server = await startFreshClone();
  for (const query of OTHER_LISTS) await (await fetch(`${server.origin}/en/games?${query}`)).text();
  const browser = await launchBrowser();
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, baseURL: server.origin });
  await page.goto("/en/games");
  await page.waitForFunction(() => document.querySelector("[aria-controls=side-menu][aria-expanded]"));
  const options = ".filter-option input[type=checkbox]:not(:disabled)";
  const count = Math.min(CHOICES, await page.locator(options).count());
  const times: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const name = await page.locator(options).nth(at).getAttribute("value");
    for (const _ of ["select", "remove"]) {
      await page.waitForTimeout(PAUSE);
      times.push(await timeOfChange(page, `.filter-option input[value="${name}"]`));
    }
  }
  await browser.close();
  await server.stop();
  const p95 = percentile(times, 0.95);
  return [
    {
      what: "filter change to painted: p50, p95",
      ours: `${shown(percentile(times, 0.5))}, ${shown(p95)} ms`,
      baseline: `${times.length} changes`,
      value: p95,
      unit: "ms",
      target: { atMost: 150 },
    },
  ];
}

/** @returns milliseconds from the click on a checkbox to the first frame with another list that is no longer faded */
function timeOfChange(page: Page, box: string): Promise<number> {
  return page.evaluate(
    (box) =>
      new Promise<number>((resolve, reject) => {
        const input = document.querySelector<HTMLInputElement>(box);
        if (!input) return reject(new Error(`${box} is missing`));
        const before = document.querySelector(".endless");
        const startedAt = performance.now();
        const isChanged = () => {
          const list = document.querySelector(".endless");
          return list && list !== before && !document.querySelector(".list-games[aria-busy=true]");
        };
        const observer = new MutationObserver(() => {
          if (!isChanged()) return;
          observer.disconnect();
          // The first task after the frame runs after the paint, and before work that the page defers until then.
          requestAnimationFrame(() => {
            const painted = () => resolve(performance.now() - startedAt);
            (window as unknown as TaskScheduler).scheduler.postTask(painted, { priority: "user-blocking" });
          });
        });
        observer.observe(document.body, { subtree: true, childList: true, attributes: true });
        input.click();
      }),
    box,
  );
}
