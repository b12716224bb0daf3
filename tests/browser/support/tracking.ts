import type { BrowserContext, Page } from "@playwright/test";
import { TRACKING_CONSENT } from "#contract/host/constants.ts";
import { test as baseTest } from "./fixtures.ts";
import { originOf } from "./sites.ts";

interface Tracked {
  /** Entries of the data layers of all tabs, without those that clear the cart. */
  events: { event: string; [field: string]: unknown }[];
  /** Queries of the requests for conversion images. */
  images: Record<string, string>[];
}

/** Replaces the trackers in all tabs, and records what they receive. */
async function recordTracking(context: BrowserContext): Promise<Tracked> {
  const tracked: Tracked = { events: [], images: [] };
  await context.exposeFunction("recordEntry", (entry: Tracked["events"][number]) => {
    if (entry.event) tracked.events.push(entry);
  });
  await context.addInitScript(() => {
    const { recordEntry } = window as unknown as { recordEntry(entry: unknown): void };
    Object.assign(window, { dataLayer: { push: recordEntry } });
  });
  await context.route("https://cnv.example/**", (route) => {
    tracked.images.push(Object.fromEntries(new URL(route.request().url()).searchParams));
    return route.fulfill({ contentType: "image/gif", body: "" });
  });
  return tracked;
}

interface TrackingFixtures {
  /** What the trackers of all tabs have received. */
  tracked: Tracked;
  /** Whether the visitor has consented to both purposes; undecided by default. */
  hasConsented: boolean;
}

/** Tests on the site that requires consent. */
export const trackingTest = baseTest.extend<TrackingFixtures>({
  baseURL: async ({ casino }, use) => use(originOf(casino, "consent")),
  hasConsented: [false, { option: true }],
  tracked: async ({ context, baseURL: url = "", hasConsented }, use) => {
    const tracked = await recordTracking(context);
    const value = `${TRACKING_CONSENT.version}.11.1763854000.browser-of-tests`;
    if (hasConsented) await context.addCookies([{ name: TRACKING_CONSENT.cookie, value, url }]);
    await use(tracked);
  },
});

export const consentQuestion = (page: Page) =>
  page.getByRole("region", { name: "Analytics and advertising" });
export const privacySettings = (page: Page) =>
  page.getByRole("contentinfo").getByRole("link", { name: "Privacy settings" });
