import { cleanupOutdatedCaches, precacheAndRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { NetworkOnly } from "workbox-strategies";
import type { ServiceWorkerMessage } from "#contract/host/service-worker.ts";
import { createOfflineFiles, isOfflineFile } from "./offline.ts";
import { openTarget, renewSubscription, showPush } from "./push.ts";
import type { WorkerScope } from "./worker-scope.ts";

/** Set by the build (scripts/service-worker.mjs). */
declare const __SHELL_FILES__: readonly string[];
declare const __VERSION__: string;

const scope = globalThis as unknown as WorkerScope;
const offlineFiles = createOfflineFiles(scope.caches, __VERSION__);

// The files that every page loads. Their names contain a hash of their content, so they need no revision.
precacheAndRoute(
  __SHELL_FILES__.map((url) => ({ url, revision: null })),
  { ignoreURLParametersMatching: [], directoryIndex: "", cleanURLs: false },
);
cleanupOutdatedCaches();

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isOfflineFile(url),
  ({ request }) => offlineFiles.file(request),
);

// Pages come from the network and are never stored. Without a network, the offline page takes their place.
const page = new NetworkOnly({
  plugins: [
    {
      async handlerDidError({ request }) {
        if (request.destination !== "document") return undefined;
        return offlineFiles.page(new URL(request.url).pathname);
      },
    },
  ],
});
registerRoute(({ request, sameOrigin }) => sameOrigin && request.mode === "navigate", page);

scope.addEventListener("install", (event) => {
  const pages = scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  event.waitUntil(pages.then((open) => offlineFiles.install(open.map(({ url }) => new URL(url).pathname))));
});

scope.addEventListener("activate", (event) => {
  // While the worker starts, the browser already requests the page.
  const preload = scope.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([preload, offlineFiles.deleteOthers(), scope.clients.claim()]));
});

scope.addEventListener("message", (event) => {
  const message = event.data as ServiceWorkerMessage;
  if (message.type === "activate") event.waitUntil(scope.skipWaiting());
  if (message.type === "keep-offline") event.waitUntil(offlineFiles.keep(message.page));
});

scope.addEventListener("push", (event) => {
  event.waitUntil(showPush(scope, event.data?.text() ?? ""));
});

scope.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openTarget(scope, (event.notification.data as { url?: unknown } | null)?.url));
});

scope.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(renewSubscription(scope.registration, event.oldSubscription, event.newSubscription));
});
