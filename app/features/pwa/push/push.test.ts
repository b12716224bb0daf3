import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ProductError, UpstreamError } from "#contract/host/failures.ts";
import { stubStorage } from "../../../../tests/support/browser-storage.ts";
import { loadContext } from "../../../../tests/support/load-context.ts";
import { platformOf } from "./platform.ts";
import { pushAction, pushSettings } from "./push.server.ts";
import { endForeignSubscription, pushState, turnPushOff, turnPushOn } from "./subscription.ts";

const ANDROID = "Mozilla/5.0 (Linux; Android 15; Pixel 7) Chrome/150.0 Mobile";
const MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1";

const api = { registerPush: vi.fn(), unregisterPush: vi.fn(), pushKey: vi.fn() };
const context = (user: object | null = { user_id: "u1" }) =>
  loadContext({ api, user, locale: "en", log: { warn: vi.fn() } });
const post = (fields: Record<string, string>, userAgent = MAC) =>
  pushAction(
    new Request("https://play.example/en/actions/push", {
      method: "POST",
      headers: { "User-Agent": userAgent },
      body: new URLSearchParams(fields),
    }),
    context(),
  );

/** A browser with a push service. */
function stubBrowser({ permission = "granted" } = {}) {
  let current: object | null = null;
  const unsubscribe = vi.fn(async () => {
    current = null;
    return true;
  });
  const subscribe = vi.fn(async (options: object) => {
    current = { endpoint: "https://push.example/1", options, unsubscribe };
    return current;
  });
  const worker = { pushManager: { getSubscription: async () => current, subscribe } };
  const requestPermission = vi.fn(async () => permission);
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", { permission: "default", requestPermission });
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("navigator", {
    userAgent: ANDROID,
    maxTouchPoints: 5,
    serviceWorker: { ready: Promise.resolve(worker), getRegistration: async () => worker },
  });
  return { subscribe, unsubscribe, requestPermission, isSubscribed: () => current !== null };
}

/** Answers the loader with a key, and the action with a status. */
const stubServer = (status = 200) =>
  vi
    .spyOn(globalThis, "fetch")
    .mockImplementation(async (_, init) =>
      init?.method === "POST"
        ? Response.json({ done: status === 200 }, { status })
        : Response.json({ key: "BKey" }),
    );

beforeEach(() => {
  stubStorage("localStorage");
  for (const call of Object.values(api)) call.mockReset();
});
afterEach(() => vi.unstubAllGlobals());

test("a subscription is registered with its token, the device's system, and the text of the consent [API-2]", async () => {
  expect((await post({ token: "t", platform: "ios" })).status).toBe(200);
  await post({ token: "t" }, ANDROID);
  await post({ token: "t", platform: "fridge" });
  const shown = { version: 1, locale: "en", text: expect.stringContaining("You can turn this off") };
  expect(api.registerPush.mock.calls).toEqual([
    [{ token: "t", platform: "ios", ...shown }],
    [{ token: "t", platform: "android", ...shown }],
    [{ token: "t", platform: "web", ...shown }],
  ]);
  await post({ intent: "unregister", token: "t" });
  expect(api.unregisterPush).toHaveBeenCalledWith({ token: "t" });
});

test("a guest, a missing token and a failing product API are refused with a status [API-2]", async () => {
  expect((await post({})).status).toBe(400);
  api.registerPush.mockRejectedValue(new UpstreamError("registerPush", "timeout"));
  expect((await post({ token: "t" })).status).toBe(503);
  // A visitor can cause this one, so it must not count as an error of the server.
  api.registerPush.mockRejectedValue(new ProductError({ code: 1, message: "invalid_input", vars: {} }, 422));
  expect((await post({ token: "t" })).status).toBe(400);
  const request = new Request("https://play.example/en/actions/push", {
    method: "POST",
    body: new URLSearchParams(),
  });
  expect((await pushAction(request, context(null))).status).toBe(401);
});

test("a product API without push messages, or without an answer, hides the offer [API-2]", async () => {
  api.pushKey.mockResolvedValue({ public_key: null });
  expect(await pushSettings(context())).toEqual({ key: null });
  api.pushKey.mockRejectedValue(new UpstreamError("pushKey", "timeout"));
  expect(await pushSettings(context())).toEqual({ key: null });
});

test("the system of a device is recognized, an iPad by its touch screen [API-2]", () => {
  expect(platformOf(ANDROID)).toBe("android");
  expect(platformOf("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)")).toBe("ios");
  expect([platformOf(MAC, 5), platformOf(MAC, 0)]).toEqual(["ios", "web"]);
});

test("a click asks for the permission, subscribes with the sender's key and registers [TP-4]", async () => {
  const browser = stubBrowser();
  const server = stubServer();
  expect(await pushState("u1")).toBe("off");
  expect(await turnPushOn("en", "u1")).toBe("on");
  expect(browser.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: "BKey" });
  const body = server.mock.calls.at(-1)?.[1]?.body as URLSearchParams;
  expect(Object.fromEntries(body)).toMatchObject({ intent: "register", platform: "android" });
  expect(await pushState("u1")).toBe("on");
  expect(await pushState("u2")).toBe("off");
});

test("without the permission nothing is subscribed; a failed registration leaves no subscription [TP-4]", async () => {
  const refused = stubBrowser({ permission: "denied" });
  stubServer();
  expect(await turnPushOn("en", "u1")).toBe("denied");
  expect(refused.subscribe).not.toHaveBeenCalled();

  const browser = stubBrowser();
  stubServer(503);
  await expect(turnPushOn("en", "u1")).rejects.toThrow("503");
  expect(browser.isSubscribed()).toBe(false);
});

test("switching off ends the subscription even if the server does not answer [API-2]", async () => {
  const browser = stubBrowser();
  stubServer();
  await turnPushOn("en", "u1");
  vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("offline"));
  expect(await turnPushOff("en")).toBe("off");
  expect(browser.isSubscribed()).toBe(false);
});

test("after a logout, and for another player, the subscription ends; the same player keeps it [API-2]", async () => {
  const browser = stubBrowser();
  stubServer();
  await turnPushOn("en", "u1");
  await endForeignSubscription("u1");
  expect(browser.isSubscribed()).toBe(true);
  await endForeignSubscription(null);
  expect(browser.isSubscribed()).toBe(false);
  await turnPushOn("en", "u1");
  await endForeignSubscription("u2");
  expect(browser.isSubscribed()).toBe(false);
});
