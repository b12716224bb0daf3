import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type FramePage, openFrame, SITE } from "../../tests/support/frame-page.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const to = "messaging-frame";
const start = {
  to,
  type: "start",
  settings: {
    locale: "fi",
    origin: SITE,
    theme: "light",
    sid: "sid-1",
    logo: `${SITE}/logo.svg`,
    supportLink: `${SITE}/fi/contact-us`,
    pendingUrl: `${SITE}/fi/bonuses`,
    translations: { inboxHeader: "Viestit" },
  },
};
const openMessaging = () =>
  openFrame("messaging-frame", { data: { script: "/sandbox/messaging/loader.js", key: "brand-1" } });

/** Runs the vendor's script. @returns the calls of the inbox */
async function runVendor(page: FramePage): Promise<unknown[]> {
  const calls: unknown[] = [];
  page.window.FastTrackLoader = class {};
  page.added[0]?.onload?.();
  await vi.advanceTimersByTimeAsync(300);
  page.window.FasttrackCrm = {
    toggleInbox: () => calls.push("toggle"),
    init: (sid: string) => calls.push(["init", sid]),
    logout: () => calls.push("logout"),
  };
  await vi.advanceTimersByTimeAsync(100);
  return calls;
}

test("the vendor starts with its settings once its inbox exists [TP-1]", async () => {
  const page = await openMessaging();
  page.receive(start);
  expect(page.window.sid).toBe("sid-1");
  expect(page.window.fasttrackbrand).toBe("brand-1");
  expect(page.window.fasttrack).toEqual({
    integrationVersion: 1.1,
    autoInit: true,
    locale: "fi",
    enableEventTracking: false,
    enablePendingRewards: true,
    inbox: {
      enable: true,
      badgeId: "#messaging-badge",
      navBarLogo: `${SITE}/logo.svg`,
      supportLink: `${SITE}/fi/contact-us`,
      pendingUrl: `${SITE}/fi/bonuses`,
    },
    translations: { inboxHeader: "Viestit" },
  });
  expect(page.added.map(({ src }) => src)).toEqual(["/sandbox/messaging/loader.js"]);
  page.receive({ to, type: "show" });
  const calls = await runVendor(page);
  expect(calls).toEqual([]);
  expect(page.types()).toEqual(["ready", "started"]);
});

test("the inbox is toggled only when its state changes; a new session and a logout reach it [TP-1]", async () => {
  const page = await openMessaging();
  page.receive(start);
  const calls = await runVendor(page);
  for (const type of ["hide", "show", "show", "hide"]) page.receive({ to, type });
  page.receive({ to, type: "session", sid: "sid-2" });
  expect(page.window.sid).toBe("sid-2");
  page.receive({ to, type: "session" });
  page.receive({ to, type: "logout" });
  expect(page.window.sid).toBeUndefined();
  page.receive({ to, type: "stop" });
  expect(calls).toEqual(["toggle", "toggle", ["init", "sid-2"], "logout"]);
});

test("the text of the vendor's badge is reported, cut to 20 characters [HDR-4]", async () => {
  const page = await openMessaging();
  page.receive(start);
  page.badge.textContent = "7";
  page.mutate();
  page.badge.textContent = "9".repeat(100);
  page.mutate();
  expect(page.sent.slice(1).map(({ message }) => message)).toEqual([
    { from: to, type: "unread", count: "7" },
    { from: to, type: "unread", count: "9".repeat(20) },
  ]);
});

test.each([
  ["defines no loader", undefined],
  [
    "throws",
    class {
      constructor() {
        throw new Error("broken");
      }
    },
  ],
])("a script that %s is a failure [TP-1]", async (_, loader) => {
  const page = await openMessaging();
  page.receive(start);
  page.window.FastTrackLoader = loader;
  page.added[0]?.onload?.();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(page.types()).toEqual(["ready", "failed"]);
});
