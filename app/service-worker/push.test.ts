import { expect, test, vi } from "vitest";
import { openTarget, parsePush, renewSubscription, showPush, targetOf } from "./push.ts";
import type { WindowClient, WorkerScope } from "./worker-scope.ts";

const origin = "https://play.example";

function client(
  path: string,
): WindowClient & { focus: ReturnType<typeof vi.fn>; navigate: ReturnType<typeof vi.fn> } {
  return { url: origin + path, focus: vi.fn(async () => client(path)), navigate: vi.fn(async () => null) };
}

function scope(windows: WindowClient[] = []) {
  const openWindow = vi.fn(async () => null);
  const showNotification = vi.fn(async () => {});
  const worker = {
    site: { icons: "/brand/icons" },
    location: new URL(origin),
    clients: { matchAll: async () => windows, openWindow, claim: async () => {} },
    registration: { showNotification },
  } as unknown as WorkerScope;
  return { worker, openWindow, showNotification };
}

test("a push message becomes a notification with the site's icon [TP-4]", async () => {
  const { worker, showNotification } = scope();
  await showPush(worker, JSON.stringify({ title: "Prize", body: "€50", url: "/en/wallet", tag: "n1" }));
  expect(showNotification).toHaveBeenCalledWith("Prize", {
    body: "€50",
    icon: "/brand/icons/icon-192.png",
    badge: "/brand/icons/badge-96.png",
    data: { url: "/en/wallet" },
    tag: "n1",
  });
});

test("a malformed message is shown with the site's name, because browsers require a notification [TP-4]", async () => {
  for (const text of ["", "no JSON", "{}", '{"title":7}']) {
    expect(parsePush(text)).toBeNull();
    const { worker, showNotification } = scope();
    await showPush(worker, text);
    expect(showNotification).toHaveBeenCalledWith(
      "play.example",
      expect.objectContaining({ data: { url: "/" } }),
    );
  }
});

test("a notification opens pages of this site only [TP-4]", () => {
  expect(targetOf("/de/games?a=1", origin)).toBe(`${origin}/de/games?a=1`);
  for (const path of [
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "javascript:1",
    undefined,
    7,
  ]) {
    expect(targetOf(path, origin)).toBe(`${origin}/`);
  }
});

test("a click focuses the tab that shows the page, else another one, and never leaves a game [TP-4]", async () => {
  const [shown, other, game] = [client("/en/games"), client("/en"), client("/en/play/sun-wheel/real")];
  const first = scope([game, other, shown]);
  await openTarget(first.worker, "/en/games");
  expect(shown.focus).toHaveBeenCalled();
  expect(shown.navigate).not.toHaveBeenCalled();

  await openTarget(scope([game, other]).worker, "/en/wallet");
  expect(other.navigate).toHaveBeenCalledWith(`${origin}/en/wallet`);

  const last = scope([game]);
  await openTarget(last.worker, "/en/wallet");
  expect(game.navigate).not.toHaveBeenCalled();
  expect(last.openWindow).toHaveBeenCalledWith(`${origin}/en/wallet`);
});

test("a page that cannot be navigated is opened in a new tab [TP-4]", async () => {
  const foreign = client("/en");
  foreign.navigate.mockRejectedValue(new TypeError("not controlled"));
  const { worker, openWindow } = scope([foreign]);
  await openTarget(worker, "/en/vip");
  expect(openWindow).toHaveBeenCalledWith(`${origin}/en/vip`);
});

test("a subscription that the browser has replaced is registered again [API-2]", async () => {
  const send = vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response("{}"));
  const renewed = {
    endpoint: "https://push.example/2",
    toJSON: () => ({ endpoint: "https://push.example/2" }),
  };
  const subscribe = vi.fn(async () => renewed);
  const registration = { pushManager: { subscribe } } as unknown as ServiceWorkerRegistration;
  const previous = { options: { userVisibleOnly: true } } as PushSubscription;
  await renewSubscription(registration, previous, null);
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true });
  const [url, request] = send.mock.calls[0] ?? [];
  expect([url, request?.method]).toEqual(["/actions/push", "POST"]);
  expect(Object.fromEntries(request?.body as URLSearchParams)).toEqual({
    intent: "register",
    token: '{"endpoint":"https://push.example/2"}',
  });
});
