import { BROWSER_ERRORS, onlyFor } from "#contract/host/expected-errors.ts";
import {
  SERVICE_WORKER_PATH,
  SERVICE_WORKER_POLICY,
  type ServiceWorkerMessage,
} from "#contract/host/service-worker.ts";

/** Minimum milliseconds between two checks for a new version in one page. */
const CHECK_INTERVAL = 3_600_000;

/** The part of the Trusted Types API that TypeScript's library does not know yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(url: string): string };
}

let scriptUrl: string | undefined;

/**
 * The worker's address as a trusted type: pages allow no other policy, and this one creates no other address. A policy can be
 * created once per page.
 */
function trustedScriptUrl(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  scriptUrl ??=
    trustedTypes
      ?.createPolicy(SERVICE_WORKER_POLICY, { createScriptURL: () => SERVICE_WORKER_PATH })
      .createScriptURL("") ?? SERVICE_WORKER_PATH;
  return scriptUrl;
}

/** Async, so that a getter that throws where storage is blocked rejects too. */
async function register(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(trustedScriptUrl(), { updateViaCache: "none" });
}

/** Sends a message to a worker. */
export function post(worker: ServiceWorker | null | undefined, message: ServiceWorkerMessage): void {
  worker?.postMessage(message);
}

/**
 * Registers the service worker, and looks for a new version when the visitor returns to the page.
 *
 * @param onUpdate called with each new version that waits; not for the first one
 * @returns null if the browser has no service workers, or does not allow them in this window
 */
export async function registerWorker(
  onUpdate: (waiting: ServiceWorker) => void,
): Promise<ServiceWorkerRegistration | null> {
  if (!("serviceWorker" in navigator)) return null;
  const registration = await register().catch(onlyFor(BROWSER_ERRORS, () => null));
  // A test browser may block registrations without an error.
  if (!registration) return null;
  if (registration.active && registration.waiting) onUpdate(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const { installing, active } = registration;
    // The first version. WebKit reports its installation after it controls the page, so `controller` cannot tell it from an update.
    if (!active) return;
    installing?.addEventListener("statechange", () => {
      if (installing.state === "installed") onUpdate(installing);
    });
  });
  let checkedAt = performance.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || performance.now() - checkedAt < CHECK_INTERVAL) return;
    checkedAt = performance.now();
    registration.update().catch(onlyFor(BROWSER_ERRORS, () => {}));
  });
  return registration;
}

/** Removes the service worker and its caches, on a site that has switched it off. */
export async function removeWorker(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const registrations = await navigator.serviceWorker.getRegistrations();
  if (registrations.length === 0) return;
  await Promise.all(registrations.map((registration) => registration.unregister()));
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}

/** Activates a waiting version and reloads this page. Other pages continue with it, because their files are loaded already. */
export function activateAndReload(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  post(waiting, { type: "activate" });
}
