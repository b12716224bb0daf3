import type { Page } from "@playwright/test";

/** Waits until the service worker controls the page, and has stored the offline page of its language. */
export async function workerReady(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    await navigator.serviceWorker.ready;
    return navigator.serviceWorker.controller !== null && (await caches.match("/offline.html")) !== undefined;
  });
}

/** The paths of everything in the caches of the site, with their queries. */
export function cachedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const stored = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
    return (await Promise.all(stored)).flat().map(({ url }) => {
      const { pathname, search } = new URL(url);
      return pathname + search;
    });
  });
}

/** Delivers the payload of a push message to the page's service worker, as a push service does. */
export async function deliverPush(page: Page, payload: unknown): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  const registered = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`);
      if (own) resolve(own.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  await session.send("ServiceWorker.deliverPushMessage", {
    origin,
    registrationId: await registered,
    data: JSON.stringify(payload),
  });
  await session.detach();
}

/** Clicks the newest notification of the site. */
export async function clickNotification(page: Page): Promise<void> {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error("the site has no service worker");
  await worker.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      NotificationEvent: new (type: string, init: object) => Event;
    };
    const notification = (await scope.registration.getNotifications()).at(-1);
    dispatchEvent(new scope.NotificationEvent("notificationclick", { notification }));
  });
}

/**
 * Replaces the browser's push service, which a test has no connection to: subscriptions are those of the test's own service. It
 * survives navigations, as subscriptions do.
 *
 * @param token JSON of the subscription
 */
export async function stubPushService(page: Page, token: string): Promise<void> {
  await page.context().addInitScript((json) => {
    if (!("PushManager" in window)) return;
    const key = "test-subscription";
    const subscription = () => ({
      toJSON: () => JSON.parse(json),
      unsubscribe: async () => {
        localStorage.removeItem(key);
        return true;
      },
    });
    Object.assign(PushManager.prototype, {
      async subscribe({ applicationServerKey }: PushSubscriptionOptionsInit) {
        localStorage.setItem(key, String(applicationServerKey));
        return subscription();
      },
      getSubscription: async () => (localStorage.getItem(key) === null ? null : subscription()),
    });
  }, token);
}

/** Whether the browser has a subscription of {@link stubPushService}. */
export function isSubscribed(page: Page): Promise<boolean> {
  return page.evaluate(() => localStorage.getItem("test-subscription") !== null);
}

/** Waits until the browser has no subscription of {@link stubPushService}, also while the page changes. */
export async function unsubscribed(page: Page): Promise<void> {
  await page.waitForFunction(() => localStorage.getItem("test-subscription") === null);
}
