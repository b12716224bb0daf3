import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { createLobby } from "../../sandbox/product-api/lobby/lobby.ts";
import { launchBrowser } from "./browser.ts";
import { generatedGames, of, startCatalogueApi } from "./generated-catalogue.ts";
import { ROOT } from "./processes.ts";
import { type Row, shown } from "./report.ts";
import { startServer } from "./solstice.ts";

const GAMES = 2000;
/** Scroll speed in pixels per frame: a user who flings a list repeatedly. */
const SPEED = 300;
/** Folder of the sandbox's pictures. */
const ART = join(ROOT, "sandbox", "providers", "games", "pictures");

/** Measurements of one scroll through the list. */
interface Scrolled {
  /** Main-thread tasks over 50 ms, in milliseconds. */
  longTasks: number[];
  layoutShift: number;
  nodes: number;
  seconds: number;
}

/** Scrolls 2,000 tiles to the end, and compares with the same list without virtualization. */
export async function longList(): Promise<Row[]> {
  const lobby = createLobby(generatedGames(GAMES));
  const api = await startCatalogueApi((path, query) => {
    const number = (name: string) => Number(query.get(name) ?? 0) || undefined;
    if (path === "games") return lobby.page({ offset: number("offset"), limit: number("limit") });
    return path === "game-facets" ? lobby.facets({}) : null;
  });
  const server = await startServer(api);
  const browser = await launchBrowser();
  const ours = await scroll(browser, server.origin, true);
  const unvirtualized = await scroll(browser, server.origin, false);
  await browser.close();
  await server.stop();
  api.stop();

  const [busy, unvirtualizedBusy] = [sum(ours.longTasks), sum(unvirtualized.longTasks)];
  const row = (what: string, of: (one: Scrolled) => string) => ({
    what: `${GAMES} tiles scrolled: ${what}`,
    ours: of(ours),
    baseline: `${of(unvirtualized)} without virtualization`,
  });
  return [
    {
      ...row("long tasks, total, longest", ({ longTasks }) => tasksText(longTasks)),
      value: busy / Math.max(1, unvirtualizedBusy),
      unit: "×",
      target: { atMost: 0.8 },
    },
    {
      ...row("elements at the end", ({ nodes, seconds }) => `${nodes} after ${shown(seconds)} s`),
      value: ours.nodes / unvirtualized.nodes,
      unit: "×",
      target: { atMost: 0.2 },
    },
    {
      ...row("layout shift", ({ layoutShift }) => layoutShift.toFixed(4)),
      value: ours.layoutShift,
      unit: "",
      target: { atMost: 0.02 },
    },
  ];
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const tasksText = (tasks: readonly number[]) =>
  `${tasks.length}, ${sum(tasks).toFixed(0)} ms, ${Math.max(0, ...tasks).toFixed(0)} ms`;

async function scroll(browser: Browser, origin: string, isVirtual: boolean): Promise<Scrolled> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, baseURL: origin });
  await servePictures(page);
  if (!isVirtual) await page.addInitScript(renderEveryPage);
  await page.goto("/en/games");
  await page.waitForFunction(() => document.querySelector("[aria-controls=side-menu][aria-expanded]"));
  const scrolled = await page.evaluate(scrollToEnd, SPEED);
  const tiles = await page.locator(".endless article").count();
  const last = await page.locator(".endless li").last().getAttribute("aria-posinset");
  if (last !== String(GAMES)) throw new Error(`void: the list ended at game ${last} of ${GAMES}`);
  if (!isVirtual && tiles !== GAMES) throw new Error(`void: the whole list has ${tiles} tiles`);
  await page.close();
  return scrolled;
}

/** Serves the sandbox's pictures for the tiles, which a server without a sandbox does not have. */
async function servePictures(page: Page): Promise<void> {
  const small = readdirSync(ART).filter((name) => name.endsWith("-240.avif"));
  await page.route(/\/art\/\d+-\d+\.avif$/, (route) => {
    const [, at] = /(\d+)-\d+\.avif$/.exec(route.request().url()) ?? [];
    return route.fulfill({ path: join(ART, of(small, Number(at))), contentType: "image/avif" });
  });
}

/** Runs in the page: no list page is reported as far from the viewport, so each stays rendered. */
function renderEveryPage(): void {
  const Native = IntersectionObserver;
  window.IntersectionObserver = class extends Native {
    readonly #callback: IntersectionObserverCallback;
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super(callback, options);
      this.#callback = callback;
    }
    override observe(target: Element): void {
      const entry = { target, isIntersecting: true } as unknown as IntersectionObserverEntry;
      if (target.classList.contains("endless-page")) this.#callback([entry], this);
      else super.observe(target);
    }
  };
}

/** Runs in the page: scrolls to the end of the list, and returns the measurements. */
async function scrollToEnd(speed: number): Promise<Scrolled> {
  const longTasks: number[] = [];
  let layoutShift = 0;
  const observer = new PerformanceObserver((entries) => {
    for (const entry of entries.getEntries()) {
      if (entry.entryType === "longtask") longTasks.push(entry.duration);
      else layoutShift += (entry as unknown as { value: number }).value;
    }
  });
  observer.observe({ type: "longtask" });
  observer.observe({ type: "layout-shift" });
  const startedAt = performance.now();
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const { documentElement: root } = document;
  const more = () => document.querySelector(".endless + footer a");
  while (more() || scrollY + innerHeight < root.scrollHeight - 2) {
    // Pauses while the list is loading, so that its end stays below the viewport. The browser compares a frame's layout with the
    // previous one as if that had been scrolled too, so the end keeps the distance of a further step.
    const hasRoom =
      (more()?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) > innerHeight + 3 * speed;
    if (hasRoom) scrollBy(0, speed);
    await frame();
  }
  const seconds = (performance.now() - startedAt) / 1000;
  // The last page renders and the remaining entries are reported when the browser is idle.
  for (let idle = 0; idle < 10; idle += 1) await new Promise((resolve) => requestIdleCallback(resolve));
  await frame();
  observer.disconnect();
  return { longTasks, layoutShift, nodes: document.getElementsByTagName("*").length, seconds };
}
