import { test as base, type ConsoleMessage, type Page } from "@playwright/test";
import { type Casino, startCasino } from "../support/casino.ts";

interface TestFixtures {
  /** Console errors that a test expects, by a part of their text; any other fails it. */
  expectedErrors: (string | RegExp)[];
}

interface WorkerFixtures {
  casino: Casino;
}

/** All visitors of a casino come from this machine: what one address may do must not depend on how many tests there are. */
export const ONE_ADDRESS = {
  TRUSTED_PROXIES: "loopback",
  REQUESTS_PER_MINUTE: "100000",
  REGISTRATIONS_PER_ADDRESS: "10000",
  RESTORES_PER_ADDRESS: "10000",
};

/** A worker's casino starts once, in its own time and not in that of the first test. In milliseconds. */
export const CASINO_TIMEOUT = 300_000;

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
      const casino = await startCasino(ONE_ADDRESS);
      await use(casino);
      await casino.stop();
    },
    { scope: "worker", timeout: CASINO_TIMEOUT },
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

/**
 * Waits until React has taken the page over and its effects have run: links and buttons do more from then on. Props alone
 * would not do, as an element has them while the rest of the page is still being hydrated. Whether the menu is open
 * nobody but CSS knows until then; an effect tells the header's toggle.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector("main");
    const toggle = document.querySelector("[aria-controls=side-menu]");
    const isKnown = main !== null && Object.keys(main).some((key) => key.startsWith("__reactProps"));
    return isKnown && (toggle === null || toggle.hasAttribute("aria-expanded"));
  });
}

/** Opens an address and waits until its scripts run. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}
