import { test as base, type ConsoleMessage, type Page } from "@playwright/test";
import { type Casino, startCasino } from "../support/casino.ts";

interface TestFixtures {
  /** Console errors that a test expects, by a part of their text; any other fails it. */
  expectedErrors: (string | RegExp)[];
}

interface WorkerFixtures {
  casino: Casino;
}

/** Chromium writes a line for each answer of 400 and more, which a page that handles it is not to blame for. */
const HANDLED = "Failed to load resource";

function isUnexpected(message: ConsoleMessage, expected: (string | RegExp)[]): boolean {
  const text = message.text();
  return (
    message.type() === "error" && !text.includes(HANDLED) && !expected.some((part) => text.search(part) >= 0)
  );
}

/** A test with a casino at `/`, that an unexpected console.error or exception fails. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  casino: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from the pattern
    async ({}, use) => {
      const casino = await startCasino({ TRUSTED_PROXIES: "loopback" });
      await use(casino);
      await casino.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ casino }, use) => use(casino.origin),
  expectedErrors: [[], { option: true }],
  page: async ({ page, expectedErrors }, use) => {
    const unexpected: string[] = [];
    page.on("console", (message) => {
      if (isUnexpected(message, expectedErrors)) unexpected.push(message.text());
    });
    page.on("pageerror", (error) => unexpected.push(String(error)));
    await use(page);
    if (unexpected.length > 0) throw new Error(`The page complained:\n${unexpected.join("\n")}`);
  },
});

export { expect } from "@playwright/test";

let players = 0;

/** An address and a password that nobody has registered yet. */
export function newPlayer() {
  players += 1;
  const id = `${process.pid}-${Date.now().toString(36)}-${players}`;
  return { email: `player-${id}@casino.example`, password: "Winter-light-7" };
}

/** Waits until React has taken the page over: links and buttons do more from then on. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector("main");
    return main !== null && Object.keys(main).some((key) => key.startsWith("__reactProps"));
  });
}

/** Opens an address and waits until its scripts run. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}
