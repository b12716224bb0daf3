import { test as base, type ConsoleMessage, type Page } from "@playwright/test";
import type { Casino } from "../../support/casino.ts";
import { registrationForm } from "../../support/registration-form.ts";
import { startTestSites } from "./sites.ts";

interface TestFixtures {
  /** A test adds parts of the console errors and exceptions that it expects; any other fails it. Each test has its own list. */
  expectedErrors: (string | RegExp)[];
  /** Attaches the server's output to a failed test. */
  serverOutput: undefined;
}

interface WorkerFixtures {
  /** The server and its sandbox: one pair per worker, shared by the tests that the worker runs. */
  casino: Casino;
}

/** Milliseconds. The start of a server does not count towards the timeout of the first test. */
const SERVER_START_TIMEOUT = 300_000;

/** Chromium logs this for each response of 400 and more, also if the page handles it. */
const HANDLED_FAILURE = "Failed to load resource";
/** React logs this if a link is clicked before all rows of the page are hydrated; it then renders these rows in the browser. */
const HYDRATION_INTERRUPTED = "Minified React error #421";

/** Contexts of these tests show animations; all others ask for reduced motion (see playwright.config.ts). */
export const WITH_MOTION = { contextOptions: { reducedMotion: "no-preference" } } as const;

function isUnexpected(text: string, expected: (string | RegExp)[]): boolean {
  return !text.includes(HYDRATION_INTERRUPTED) && !expected.some((part) => text.search(part) >= 0);
}

function isUnexpectedMessage(message: ConsoleMessage, expected: (string | RegExp)[]): boolean {
  const text = message.text();
  return message.type() === "error" && !text.includes(HANDLED_FAILURE) && isUnexpected(text, expected);
}

/** Sends the first requests of a server, which are slow, so that no test has to wait for them. */
async function warmUp(origin: string): Promise<void> {
  for (const path of ["/en", "/en/games", "/en/play/fjordfire-voyage"]) await fetch(origin + path);
  const body = new URLSearchParams(registrationForm("warm-up@casino.example", "Winter-light-7"));
  await fetch(`${origin}/en/login`, { method: "POST", redirect: "manual", headers: { origin }, body });
}

/** A test with a server at `/`. An unexpected console error or uncaught exception of `page` fails it. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  casino: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from the pattern
    async ({}, use) => {
      const casino = await startTestSites();
      await warmUp(casino.origin);
      await use(casino);
      await casino.stop();
    },
    { scope: "worker", timeout: SERVER_START_TIMEOUT },
  ],
  baseURL: async ({ casino }, use) => use(casino.origin),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from the pattern
  expectedErrors: async ({}, use) => use([]),
  serverOutput: [
    async ({ casino }, use, testInfo) => {
      const start = casino.output().length;
      await use(undefined);
      if (testInfo.status === testInfo.expectedStatus) return;
      const body = casino.output().slice(start);
      await testInfo.attach("server output", { body, contentType: "text/plain" });
    },
    { auto: true },
  ],
  page: async ({ page, expectedErrors }, use) => {
    const unexpected: string[] = [];
    page.on("console", (message) => {
      if (isUnexpectedMessage(message, expectedErrors)) unexpected.push(message.text());
    });
    page.on("pageerror", (error) => {
      if (isUnexpected(error.message, expectedErrors)) unexpected.push(String(error));
    });
    await use(page);
    if (unexpected.length > 0) throw new Error(`Unexpected console errors:\n${unexpected.join("\n")}`);
  },
});

export { expect } from "@playwright/test";

/**
 * Waits until React has hydrated the page and run its effects. The props of `main` alone do not show this: an element has
 * them while the rest of the page is still being hydrated. An effect sets `aria-expanded` of the header's menu button.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector("main");
    const toggle = document.querySelector("[aria-controls=side-menu]");
    const hasProps = main !== null && Object.keys(main).some((key) => key.startsWith("__reactProps"));
    return hasProps && (toggle === null || toggle.hasAttribute("aria-expanded"));
  });
}

/** Opens a page and waits until it is hydrated. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Resolves when the live socket of the page is connected. Call it before the page opens. */
export function liveSocketReady(page: Page): Promise<void> {
  return new Promise((resolve) => {
    page.on("websocket", (socket) =>
      socket.on("framereceived", ({ payload }) => {
        if (String(payload).includes('"state":"up"')) resolve();
      }),
    );
  });
}

/** Opens a page and waits until its live socket is connected. */
export async function openLive(page: Page, path: string): Promise<void> {
  const ready = liveSocketReady(page);
  await open(page, path);
  await ready;
}
