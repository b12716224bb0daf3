/** Address of the service worker; at the root, because a worker controls only pages below its own folder. */
export const SERVICE_WORKER_PATH = "/service-worker.js";

/** Name of the Trusted Types policy that creates this address; the content security policy allows no other one. */
export const SERVICE_WORKER_POLICY = "service-worker";

/** Settings of a site that the server writes before the code of the worker. */
export interface ServiceWorkerSite {
  /** Folder of the site's icons. */
  icons: string;
}

/** Messages from pages to the worker. */
export type ServiceWorkerMessage =
  /** Stores the offline page of the visitor's language and the files that it loads. */
  | { type: "keep-offline"; page: string }
  /** Activates a waiting version: the visitor has accepted it. */
  | { type: "activate" };

/** Query of files that the offline page uses, by which the worker recognizes them. */
export const OFFLINE_QUERY = "?offline";

/** The offline page in the language that the browser prefers. */
export const OFFLINE_PAGE = "/offline.html";

/** The offline page of a locale. */
export function offlinePagePath(locale: string): string {
  return `/offline-${locale}.html`;
}

/** The web app manifest of a locale. */
export function manifestPath(locale: string): string {
  return `/manifest-${locale}.webmanifest`;
}
