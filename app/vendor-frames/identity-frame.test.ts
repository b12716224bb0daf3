import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openFrame, SITE } from "../../tests/support/frame-page.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const start = (url: unknown) => ({ to: "identity-frame", type: "start", url, title: "Identity check" });

test("the provider's page gets camera and microphone, and its own origin [VER-1]", async () => {
  const page = await openFrame("identity-frame");
  expect(page.sent).toEqual([{ message: { from: "identity-frame", type: "ready" }, origin: SITE }]);
  page.receive(start("https://provider.example/check?id=1"));
  const [frame] = page.added;
  expect(frame).toMatchObject({
    tag: "iframe",
    src: "https://provider.example/check?id=1",
    title: "Identity check",
    allow: "camera; microphone; fullscreen",
    referrerPolicy: "origin",
  });
  expect(frame?.flags).toEqual([
    "allow-scripts",
    "allow-forms",
    "allow-popups",
    "allow-popups-to-escape-sandbox",
    "allow-same-origin",
  ]);
  frame?.onload?.();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(page.types()).toEqual(["ready", "shown"]);
});

test("a page of this site has no access to the pages around it", async () => {
  const page = await openFrame("identity-frame");
  page.receive(start("/sandbox/verify/1"));
  expect(page.added[0]?.src).toBe(`${SITE}/sandbox/verify/1`);
  expect(page.added[0]?.flags).not.toContain("allow-same-origin");
});

test("a page that the policy blocks or that does not load is a failure", async () => {
  const blocked = await openFrame("identity-frame");
  blocked.receive(start("https://provider.example/"));
  blocked.added[0]?.onload?.();
  blocked.fire("securitypolicyviolation");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(blocked.types()).toEqual(["ready", "failed"]);

  const hanging = await openFrame("identity-frame");
  hanging.receive(start("https://provider.example/"));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(hanging.types()).toEqual(["ready", "failed"]);
});

test.each(["javascript:alert(1)", "data:text/html,x", "http://"])("%s is not framed", async (url) => {
  const page = await openFrame("identity-frame");
  page.receive(start(url));
  expect(page.added).toEqual([]);
  expect(page.types()).toEqual(["ready", "failed"]);
});

test("only the first valid message of this site's page around the frame is a start", async () => {
  const page = await openFrame("identity-frame");
  const url = "https://provider.example/";
  page.receive(start(url), { origin: "https://other.example" });
  page.receive(start(url), { source: page.window });
  page.receive({ ...start(url), to: "payment-frame" });
  page.receive({ ...start(url), title: undefined });
  page.receive(start(7));
  expect(page.added).toEqual([]);
  page.receive(start(url));
  page.receive(start("https://provider.example/second"));
  expect(page.added.map(({ src }) => src)).toEqual([url]);
});
