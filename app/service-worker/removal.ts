import type { WorkerScope } from "./worker-scope.ts";

const scope = globalThis as unknown as WorkerScope;

/**
 * Replaces the service worker of a site that has switched it off: deletes all caches and unregisters itself. Open pages are not
 * reloaded, because a round or a form may be open.
 */
async function remove(): Promise<void> {
  const names = await scope.caches.keys();
  await Promise.all(names.map((name) => scope.caches.delete(name)));
  await scope.registration.unregister();
}

scope.addEventListener("install", (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener("activate", (event) => event.waitUntil(remove()));
