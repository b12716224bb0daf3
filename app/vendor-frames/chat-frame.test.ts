import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeLink, type FramePage, openFrame, SITE } from "../../tests/support/frame-page.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const to = "chat-frame";
const settings = {
  locale: "de",
  origin: SITE,
  theme: "dark",
  name: "anna",
  contactUrl: `${SITE}/de/contact-us`,
};
const start = { to, type: "start", settings };

const openChat = (provider: string) =>
  openFrame("chat-frame", { data: { provider, key: "key-1", script: "/sandbox/chat/widget.js" } });

const addedScripts = ({ added }: FramePage) => added.map(({ id, src }) => [id, src]);

/** Sends the commands of an open and a closed panel, and of the end. */
function useWidget(page: FramePage) {
  for (const type of ["show", "hide", "stop"]) page.receive({ to, type });
}

test("LiveChat starts with its licence and name, and follows the panel [TP-4]", async () => {
  const page = await openChat("livechat");
  expect(page.sent).toEqual([{ message: { from: "chat-frame", type: "ready" }, origin: "*" }]);
  page.receive(start);
  expect(addedScripts(page)).toEqual([["chat-script", "/sandbox/chat/widget.js"]]);
  expect(page.window.__lc).toEqual({ license: "key-1", asyncInit: true });
  expect(page.window.chatSettings).toEqual(settings);
  expect(page.theme()).toBe("dark");

  const widget = page.window.LiveChatWidget as { _q: [string, unknown[]][]; call: unknown };
  expect(widget._q[2]).toEqual(["call", ["set_customer_name", "anna"]]);
  const handlers = new Map(
    widget._q.map(([, [name, handler]]) => [name, handler as (event?: object) => void]),
  );
  page.receive({ to, type: "show" });
  expect(widget._q).toHaveLength(3);
  handlers.get("ready")?.();
  const calls: unknown[] = [];
  widget.call = (word: string) => calls.push(word);
  useWidget(page);
  expect(calls).toEqual(["maximize", "minimize", "destroy"]);
  handlers.get("visibility_changed")?.({ visibility: "maximized" });
  handlers.get("visibility_changed")?.({ visibility: "minimized" });
  expect(page.types()).toEqual(["ready", "started", "closed"]);
});

test("Intercom starts when its function has replaced the queue, and reports unread messages [TP-4]", async () => {
  const page = await openChat("intercom");
  page.receive(start);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(page.types()).toEqual(["ready"]);
  const calls: unknown[][] = [];
  page.window.Intercom = (...call: unknown[]) => calls.push(call);
  await vi.advanceTimersByTimeAsync(100);
  expect(calls[0]).toEqual([
    "boot",
    { app_id: "key-1", hide_default_launcher: true, language_override: "de", name: "anna" },
  ]);
  const listener = (name: string) => calls.find(([word]) => word === name)?.[1] as (count?: number) => void;
  listener("onUnreadCountChange")(3);
  listener("onUnreadCountChange")(0);
  listener("onHide")();
  useWidget(page);
  expect(calls.slice(3)).toEqual([["show"], ["hide"], ["shutdown"]]);
  expect(page.sent.slice(1).map(({ message }) => message)).toEqual([
    { from: to, type: "started" },
    { from: to, type: "unread", count: "3" },
    { from: to, type: "unread", count: "" },
    { from: to, type: "closed" },
  ]);
});

test("Zendesk starts when its script has run, with the page's language [TP-4]", async () => {
  const page = await openChat("zendesk");
  const calls: unknown[][] = [];
  page.window.zE = (...call: unknown[]) => calls.push(call);
  page.receive(start);
  expect(addedScripts(page)).toEqual([["ze-snippet", "/sandbox/chat/widget.js"]]);
  await vi.advanceTimersByTimeAsync(100);
  expect(calls).toEqual([]);
  page.added[0]?.onload?.();
  await vi.advanceTimersByTimeAsync(100);
  expect(calls[0]).toEqual(["messenger:set", "locale", "de"]);
  useWidget(page);
  expect(calls.slice(3)).toEqual([
    ["messenger", "open"],
    ["messenger", "close"],
    ["messenger", "close"],
  ]);
  expect(page.types()).toEqual(["ready", "started"]);
});

test("only valid messages of the page around the frame are commands", async () => {
  const page = await openChat("livechat");
  page.receive(start, { source: page.window });
  page.receive({ ...start, to: "messaging-frame" });
  page.receive({ ...start, settings: { ...settings, origin: undefined } });
  page.receive({ ...start, settings: { ...settings, theme: 1 } });
  page.receive({ to, type: "theme", theme: { toString: "dark" } });
  page.receive({ to, type: "eval" });
  for (const other of [null, undefined, "start", 1, []]) page.receive(other);
  expect(page.added).toEqual([]);
  expect(page.theme()).toBeUndefined();
  page.receive({ to, type: "theme", theme: "light" });
  expect(page.theme()).toBe("light");
});

test("the vendor starts once, with the first settings", async () => {
  const page = await openChat("zendesk");
  page.receive(start);
  page.receive({ ...start, settings: { ...settings, origin: "https://other.example" } });
  expect(page.added).toHaveLength(1);
  page.fire("click", { target: new FakeLink("https://other.example/x"), preventDefault() {} });
  expect(page.types()).toEqual(["ready"]);
});

test("a vendor that fails before its start is reported, and its errors are warnings [TP-4]", async () => {
  const blocked = await openChat("zendesk");
  blocked.receive(start);
  blocked.fire("securitypolicyviolation");
  blocked.added[0]?.onerror?.();
  expect(blocked.types()).toEqual(["ready", "failed", "failed"]);

  const page = await openChat("zendesk");
  page.receive(start);
  let isPrevented = false;
  const preventDefault = () => {
    isPrevented = true;
  };
  page.fire("error", { message: "vendor's error", preventDefault });
  expect(isPrevented).toBe(true);
  expect(page.warnings).toEqual(["vendor's error"]);
  expect(page.types()).toEqual(["ready", "failed"]);
});

test("an error after the start is no failure, but a command that throws is one [TP-4]", async () => {
  const page = await openChat("zendesk");
  page.window.zE = (word: string) => {
    if (word === "messenger") throw new Error("broken");
  };
  page.receive(start);
  page.added[0]?.onload?.();
  await vi.advanceTimersByTimeAsync(100);
  page.fire("error", { message: "vendor's error", preventDefault() {} });
  page.fire("securitypolicyviolation");
  expect(page.types()).toEqual(["ready", "started"]);
  page.receive({ to, type: "show" });
  expect(page.types()).toEqual(["ready", "started", "failed"]);
});

test("Escape closes the panel, and links to the site open in the page around it", async () => {
  const page = await openChat("livechat");
  page.receive(start);
  page.fire("keydown", { key: "a" });
  page.fire("keydown", { key: "Escape" });
  const click = (href: string, event: object = {}) =>
    page.fire("click", { target: new FakeLink(href), preventDefault() {}, ...event });
  click(`${SITE}/de/wallet?tab=1#top`);
  click("https://other.example/page");
  click("https://other.example/handled", { defaultPrevented: true });
  page.fire("click", { target: {} });
  expect(page.sent.slice(1).map(({ message }) => message)).toEqual([
    { from: to, type: "closed" },
    { from: to, type: "open", path: "/de/wallet?tab=1#top" },
  ]);
  expect(page.opened).toEqual([["https://other.example/page", "_blank", "noopener"]]);
});

test("a page that nobody frames sends nothing", async () => {
  const page = await openFrame("chat-frame", { data: { provider: "livechat" }, framed: false });
  expect(page.sent).toEqual([]);
});
