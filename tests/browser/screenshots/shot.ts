import type { Page } from "@playwright/test";
import { hydrated } from "../support/fixtures.ts";
import type { Credentials } from "../support/players.ts";
import { clearFaults, setFault } from "../support/sandbox.ts";

export const SIZES = {
  phone: [360, 740],
  tablet: [820, 1180],
  desktop: [1440, 900],
  wide: [1920, 1080],
  /** A phone in landscape orientation. */
  landscape: [740, 360],
} as const;
export const SHOT_LOCALES = ["en", "de", "kz"] as const;
export const THEMES = { night: "dark", day: "light" } as const;

export type Size = keyof typeof SIZES;
export type Theme = keyof typeof THEMES;

/**
 * Hosts of the sites besides the main one: with consent for tracking, and with each seasonal theme on every date. Node does not
 * resolve names below localhost, so a site whose players sign in has an IP address.
 */
export const SITE_HOSTS = {
  consent: "consent.localhost",
  halloween: "127.0.0.1",
  christmas: "christmas.localhost",
} as const;

/** One screenshot. */
export interface Shot {
  name: string;
  /** Path without the locale, or a function that prepares the page and returns the path. */
  path: string | ((page: Page, player: Credentials) => Promise<string>);
  /** The demo player who is signed in; `new` is a newly registered player with a profile. */
  player?: "demo" | "demo-regular" | "demo-empty" | "new";
  /** Runs on the page before the screenshot. */
  prepare?: (page: Page, player: Credentials) => Promise<void>;
  /** Runs after the screenshot; resets what would affect the next one. */
  after?: (page: Page) => Promise<void>;
  /** `DEFAULT_SIZES` if omitted. */
  sizes?: readonly Size[];
  /** The whole page instead of the visible part. */
  fullPage?: true;
  /** The page keeps a connection open, so Playwright never sees an idle network. */
  hasOpenConnection?: true;
  /** With print styles. */
  print?: true;
  /** The site of `SITE_HOSTS`; the main site if omitted. */
  site?: keyof typeof SITE_HOSTS;
}

/** The sizes of shots without `sizes`; `landscape` is for games only. */
export const DEFAULT_SIZES: readonly Size[] = ["phone", "tablet", "desktop", "wide"];

/** For forms and lists, which look the same on tablets and in wide windows as on a desktop. */
export const TWO_SIZES = ["phone", "desktop"] as const;

export async function waitForPopup(page: Page): Promise<void> {
  await page.getByRole("dialog").waitFor();
}

/** Returns a function that clicks the first match after hydration. */
export function clickWhenHydrated(selector: string): (page: Page) => Promise<void> {
  return async (page) => {
    await hydrated(page);
    await page.locator(selector).first().click();
  };
}

/** Returns a function that submits the first form inside a selector, without filling it in. */
export function submitForm(container: string): (page: Page) => Promise<void> {
  return clickWhenHydrated(`${container} form[method=post] button[type=submit]`);
}

/** Opens all `details` elements. */
export async function openDetails(page: Page): Promise<void> {
  await hydrated(page);
  await page.evaluate(() => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>("main details")) details.open = true;
  });
}

/** Bearer token of `/bff/debug`. */
export const DEBUG_TOKEN = "for-screenshots-only";

/** Makes all product API calls fail and clears the cache, so that no cached response replaces them. */
export async function failProductApi(page: Page): Promise<void> {
  await setFault(page, { operation: "*", failure: "http-500" });
  const cleared = await page.request.delete("/bff/debug/cache", {
    headers: { authorization: `Bearer ${DEBUG_TOKEN}` },
  });
  if (!cleared.ok()) throw new Error(`/bff/debug/cache: ${cleared.status()}`);
}

/** Milliseconds; longer than the open state of the circuit breaker of the BFF. */
const CIRCUIT_OPEN = 2_500;

/** Ends the failures and waits until the BFF calls the product API again. */
export async function restoreProductApi(page: Page): Promise<void> {
  await clearFaults(page);
  const { pathname, search } = new URL(page.url());
  do await page.waitForTimeout(CIRCUIT_OPEN);
  while ((await page.request.get(pathname + search)).status() >= 500);
}
