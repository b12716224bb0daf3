import { RequestError } from "#app/data/exchange.ts";
import { requestJson } from "#app/data/request.ts";
import { browserStorage } from "#app/ui/browser-storage.ts";
import { onlyFor } from "#contract/host/expected-errors.ts";
import type { LocaleCode } from "#contract/wire/locales.ts";
import { pushEndpoint, pushKeyEndpoint } from "./endpoints.ts";
import { platformOf } from "./platform.ts";

/** Whether this browser gets push messages, or why it cannot. */
export type PushState =
  | "unknown"
  /** The site has no push messages, or no service worker. */
  | "unavailable"
  | "unsupported"
  /** Safari on a phone supports push messages in installed apps only. */
  | "install-first"
  | "denied"
  | "off"
  | "on";

/** The account that turned push messages on in this browser: another one, and a guest, must not get its messages. */
const OWNER_KEY = "pushOwner";

async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker?.getRegistration("/");
}

/** Whether the page is shown as an installed app. */
export function isInstalled(): boolean {
  const { standalone } = navigator as { standalone?: boolean };
  return standalone === true || matchMedia("(display-mode: standalone)").matches;
}

/** The state of push messages in this browser for a player. */
export async function pushState(userId: string): Promise<PushState> {
  const isSupported = "PushManager" in globalThis && "Notification" in globalThis;
  if (!isSupported) {
    const isPhone = platformOf(navigator.userAgent, navigator.maxTouchPoints) === "ios";
    return isPhone && !isInstalled() ? "install-first" : "unsupported";
  }
  if (Notification.permission === "denied") return "denied";
  const worker = await registration();
  const subscription = await worker?.pushManager.getSubscription();
  return subscription && browserStorage.read(OWNER_KEY) === userId ? "on" : "off";
}

async function send(locale: LocaleCode, intent: "register" | "unregister", subscription: PushSubscription) {
  const platform = platformOf(navigator.userAgent, navigator.maxTouchPoints);
  await requestJson(pushEndpoint, { intent, platform, token: JSON.stringify(subscription) }, { locale });
}

/**
 * Turns push messages on: asks for the permission, subscribes and registers the subscription. Call it for a click, because browsers
 * refuse other requests for the permission.
 *
 * @returns the new state
 * @throws if the subscription fails or cannot be registered
 */
export async function turnPushOn(locale: LocaleCode, userId: string): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return permission === "denied" ? "denied" : "off";
  const { key } = await requestJson(pushKeyEndpoint, undefined, { locale });
  if (!key) return "unavailable";
  const worker = await navigator.serviceWorker.ready;
  // A subscription for another key cannot be changed.
  await (await worker.pushManager.getSubscription())?.unsubscribe();
  const subscription = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  try {
    await send(locale, "register", subscription);
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
  browserStorage.write(OWNER_KEY, userId);
  return "on";
}

/** Turns push messages off in this browser, also if the product API cannot be reached: it notices when it sends the next one. */
export async function turnPushOff(locale: LocaleCode): Promise<PushState> {
  const subscription = await (await registration())?.pushManager?.getSubscription();
  if (subscription) {
    await send(locale, "unregister", subscription).catch(onlyFor([RequestError], () => {}));
    await subscription.unsubscribe();
  }
  browserStorage.remove(OWNER_KEY);
  return "off";
}

/** Ends the subscription of an account that has been logged out, or of another player after the end of the session. */
export async function endForeignSubscription(userId: string | null): Promise<void> {
  const owner = browserStorage.read(OWNER_KEY);
  if (owner === null || owner === userId) return;
  const subscription = await (await registration())?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
  browserStorage.remove(OWNER_KEY);
}
