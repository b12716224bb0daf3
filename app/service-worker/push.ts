import { BROWSER_ERRORS, onlyFor } from "#contract/host/expected-errors.ts";
import { isSitePath } from "#contract/wire/addresses.ts";
import type { PushMessage } from "#contract/wire/session/push.ts";
import type { WindowClient, WorkerScope } from "./worker-scope.ts";

/** Pages that a click on a notification must not leave: a round may be running. */
const GAME_PAGE = /^(?:\/[a-z]{2}(?:-[a-z]{2})?)?\/(?:play|special)(?:\/|$)/;

/** Reads the payload of a push message; null if it has no title. A schema library would double the size of the worker. */
export function parsePush(text: string): PushMessage | null {
  try {
    const { title, body, url, tag } = (JSON.parse(text) ?? {}) as Partial<Record<keyof PushMessage, unknown>>;
    const textOf = (value: unknown) => (typeof value === "string" ? value : "");
    if (!textOf(title)) return null;
    const message = { title: textOf(title), body: textOf(body), url: textOf(url) };
    return textOf(tag) ? { ...message, tag: textOf(tag) } : message;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return null;
  }
}

/** The page that a notification opens: a path of this site, or the home page. @returns an absolute URL */
export function targetOf(path: unknown, origin: string): string {
  return new URL(isSitePath(path) ? path : "/", origin).href;
}

/** Shows the notification of a push message. A browser requires one for each message, so a malformed one shows the site's host. */
export async function showPush(scope: WorkerScope, text: string): Promise<void> {
  const { icons } = scope.site;
  const { title, body, url, tag } = parsePush(text) ?? {
    title: scope.location.hostname,
    body: "",
    url: "/",
    tag: "push",
  };
  await scope.registration.showNotification(title, {
    body,
    icon: `${icons}/icon-192.png`,
    badge: `${icons}/badge-96.png`,
    data: { url },
    ...(tag && { tag }),
  });
}

/** Opens the page of a notification: in the tab that shows it, in another tab of the site, or in a new one. */
export async function openTarget({ clients, location }: WorkerScope, path: unknown): Promise<void> {
  const target = targetOf(path, location.origin);
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const shown = windows.find(({ url }) => url === target);
  if (shown) return void (await focus(shown));
  const free = windows.find(({ url }) => !GAME_PAGE.test(new URL(url).pathname));
  if (!free) return void (await clients.openWindow(target));
  await focus(free);
  // Fails for a page that this worker does not control yet.
  await free.navigate(target).catch(onlyFor(BROWSER_ERRORS, () => clients.openWindow(target)));
}

/** A browser may refuse to focus a window; the page then opens behind. */
async function focus(client: WindowClient): Promise<void> {
  await client.focus().catch(onlyFor(BROWSER_ERRORS, () => {}));
}

/** Registers the subscription by which the browser has replaced an earlier one. */
export async function renewSubscription(
  registration: ServiceWorkerRegistration,
  previous: PushSubscription | null,
  next: PushSubscription | null,
): Promise<void> {
  const subscription = next ?? (previous && (await registration.pushManager.subscribe(previous.options)));
  if (!subscription) return;
  const body = new URLSearchParams({ intent: "register", token: JSON.stringify(subscription) });
  await fetch("/actions/push", { method: "POST", body, headers: { Accept: "application/json" } });
}
