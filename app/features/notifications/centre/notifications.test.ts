import { expect, test, vi } from "vitest";
import { ProductError, UpstreamError } from "#contract/host/failures.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import { type ApiStubs, type ContextOverrides, loadContext } from "../../../../tests/support/load-context.ts";
import { notificationsAction } from "./action.server.ts";
import { loadNotificationData, loadNotifications } from "./load.server.ts";
import { notificationPath, toastText, toLiveItem } from "./model.ts";

const listed = {
  notification_id: "n1",
  reading: false,
  header: "Cashback paid",
  excerpt: "€5.00 is in your wallet.",
  content: "Your cashback for last week has been paid: €5.00.",
  url: "/wallet",
  action: "Open wallet",
  topic: "vip",
  at: new Date(Date.now() - 5 * 60_000).toISOString(),
};

function context(api: ApiStubs, overrides: ContextOverrides = {}): LoadContext {
  return loadContext({ user: { unread_notifications: 7 }, log: { warn: vi.fn() }, api, ...overrides });
}
const page = (query = "") => new Request(`https://play.example/en/account/notifications${query}`);

const pageOf = (items: object[], next_cursor: string | null = null) => ({ items, next_cursor, unread: 31 });

test("the chosen view is loaded with localized links and ages [NTF-2]", async () => {
  const notifications = vi.fn(async (..._call: unknown[]) => pageOf([listed, { ...listed, reading: true }]));
  const data = await loadNotifications(page("?view=unread"), context({ notifications }));
  expect(notifications).toHaveBeenCalledWith({ view: "unread", locale: "en", cursor: undefined, limit: 20 });
  expect(data).toMatchObject({ view: "unread", hasFailed: false, unread: 31, isFirstPage: true });
  expect(data.items[0]).toMatchObject({ href: "/en/wallet", age: "5 min ago", isRead: false });
  expect((await loadNotifications(page("?view=nonsense"), context({ notifications }))).view).toBe("all");
});

test("later pages are loaded by cursor [NTF-2]", async () => {
  const notifications = vi.fn(async (..._call: unknown[]) => pageOf([listed], "next"));
  const data = await loadNotifications(page("?cursor=here"), context({ notifications }));
  expect(notifications).toHaveBeenCalledWith({ view: "all", locale: "en", cursor: "here", limit: 20 });
  expect(data).toMatchObject({ nextCursor: "next", isFirstPage: false });
});

test("a failed load gives an empty list, and the number of the session check [NTF-2, ERR-5]", async () => {
  const notifications = async () => {
    throw new UpstreamError("notifications", "timeout");
  };
  const data = await loadNotifications(page(), context({ notifications }));
  expect(data).toMatchObject({ items: [], nextCursor: null, hasFailed: true, unread: 7 });
});

test("a guest gets no notifications", async () => {
  const response = await loadNotificationData(page(), context({}, { user: null }));
  expect(response.status).toBe(403);
});

function send(form: Record<string, string>, isData: boolean, failure?: Error) {
  const api = {
    readNotification: vi.fn(async (..._call: unknown[]) => {
      if (failure) throw failure;
      return {};
    }),
    readAllNotifications: vi.fn(async (..._call: unknown[]) => ({})),
  };
  const request = new Request("https://play.example/en/account/notifications", {
    method: "POST",
    body: new URLSearchParams(form),
  });
  return { api, response: notificationsAction(request, context(api), { isData }) };
}

test("one notification or all are marked read; the page's form redirects back to its view [NTF-2]", async () => {
  const one = send({ read: "n1", view: "unread" }, false);
  expect(await one.response).toRedirectTo("/en/account/notifications?view=unread", 303);
  expect(one.api.readNotification).toHaveBeenCalledWith({ notification_id: "n1" });

  const all = send({ read: "all" }, true);
  expect(await (await all.response).json()).toEqual({ success: true });
  expect(all.api.readAllNotifications).toHaveBeenCalledTimes(1);
});

test("an unknown notification is refused, and an invalid id is not sent to the product API", async () => {
  const refusal = new ProductError({ code: 9000010, message: "not_found", vars: {} }, 404);
  expect((await send({ read: "n9" }, true, refusal).response).status).toBe(404);
  const invalid = send({ read: "../other" }, true);
  await expect(invalid.response).rejects.toMatchObject({ status: 400 });
  expect(invalid.api.readNotification).not.toHaveBeenCalled();
});

test("only paths of the site become links", () => {
  expect(notificationPath("/vip?tab=levels", "de")).toBe("/de/vip?tab=levels");
  for (const url of [
    "",
    "//evil.example",
    "/\\evil.example",
    "https://evil.example",
    "javascript:alert(1)",
  ]) {
    expect(notificationPath(url, "en"), url).toBeNull();
  }
});

test("a live notification has the texts of its popup, or else that of its toast [NTF-1]", () => {
  const live = {
    notification_id: "n2",
    delivery_types: ["base" as const],
    message: { popup: { header: "Header", excerpt: "Short", content: "Long", action: "Open" }, url: "/vip" },
    topic: "vip" as const,
    locale: "en",
    at: "2026-11-23T03:00:00Z",
  };
  expect(toLiveItem(live, "en")).toMatchObject({
    header: "Header",
    excerpt: "Short",
    content: "Long",
    href: "/en/vip",
    age: null,
    isRead: false,
  });
  const toastOnly = { ...live, message: { toast: { excerpt: "Only this" }, url: "" } };
  expect(toLiveItem(toastOnly, "en")).toMatchObject({
    header: "Only this",
    excerpt: "Only this",
    href: null,
  });
});

test("a toast shows its own text, that of the popup only without one or if it was loaded in another language [NTF-1]", () => {
  const popup = { header: "Header", excerpt: "Popup's text", content: "Long", action: "" };
  const live = (message: object) => ({
    notification_id: "n3",
    delivery_types: ["toast" as const],
    message: { url: "", ...message },
    topic: "vip" as const,
    locale: "en",
    at: "",
  });
  const text = (message: object, isLoaded = false) =>
    toastText(live(message), toLiveItem(live(message), "en"), isLoaded);
  expect(text({ popup, toast: { excerpt: "Toast's text" } })).toBe("Toast's text");
  expect(text({ popup, toast: { excerpt: "Toast's text" } }, true)).toBe("Popup's text");
  expect(text({ popup })).toBe("Popup's text");
  expect(text({ popup: { ...popup, excerpt: "" }, toast: { excerpt: "" } })).toBe("Header");
});
