import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type FramePage, openFrame, SITE } from "../../tests/support/frame-page.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const mifinity = {
  step: "widget",
  widget: "mifinity",
  script: "https://vendor.example/sgpg.js",
  token: "token-1",
  expires_at: "2026-05-01T10:00:00.000Z",
};
const moonpay = {
  step: "widget",
  widget: "moonpay",
  script: "https://vendor.example/sdk.js",
  environment: "sandbox",
  params: { apiKey: "pk", signature: "s" },
  expires_at: "2026-05-01T10:00:00.000Z",
};
const start = (next: unknown) => ({ to: "payment-frame", type: "start", next });

/** Lets the vendor's script load. */
async function loadScript(page: FramePage) {
  page.added[0]?.onload?.();
  await vi.advanceTimersByTimeAsync(0);
}

test("MiFinity gets its container and token, and its end is reported [RT-7]", async () => {
  const page = await openFrame("payment-frame");
  const calls: [string, { token: string; complete(): void }][] = [];
  page.window.showPaymentIframe = (...call: (typeof calls)[number]) => calls.push(call);
  page.receive(start(mifinity));
  expect(page.added.map(({ src }) => src)).toEqual([mifinity.script]);
  expect(calls).toEqual([]);
  await loadScript(page);
  expect(calls).toEqual([["widget", { token: "token-1", complete: expect.any(Function) }]]);
  calls[0]?.[1].complete();
  expect(page.types()).toEqual(["ready", "shown", "ended"]);
});

test("MoonPay gets its parameters unchanged; only a failed transaction ends it at its start [RT-7]", async () => {
  const page = await openFrame("payment-frame");
  type Handlers = Record<string, (event?: object) => void>;
  const shown: { params: object; environment: string; handlers: Handlers }[] = [];
  page.window.MoonPayWebSdk = {
    init: (options: (typeof shown)[number]) => ({ show: () => shown.push(options) }),
  };
  page.receive(start(moonpay));
  await loadScript(page);
  expect(shown[0]).toMatchObject({
    flow: "buy",
    environment: "sandbox",
    variant: "embedded",
    containerNodeSelector: "#widget",
    params: moonpay.params,
  });
  const handlers = shown[0]?.handlers;
  handlers?.onTransactionCreated?.({ status: "pending" });
  expect(page.types()).toEqual(["ready", "shown"]);
  handlers?.onTransactionCreated?.({ status: "failed" });
  handlers?.onTransactionCompleted?.();
  handlers?.onCloseOverlay?.();
  expect(page.types()).toEqual(["ready", "shown", "ended", "ended", "ended"]);
});

test("only the first valid step of the page around the frame is started", async () => {
  const page = await openFrame("payment-frame");
  page.receive(start(mifinity), { source: page.window });
  page.receive({ ...start(mifinity), to: "identity-frame" });
  page.receive(start({ ...mifinity, widget: "toString" }));
  page.receive(start({ ...mifinity, token: 1 }));
  page.receive(start({ ...moonpay, params: { a: {} } }));
  page.receive(start(null));
  expect(page.added).toEqual([]);
  page.receive(start(mifinity));
  page.receive(start(moonpay));
  expect(page.added.map(({ src }) => src)).toEqual([mifinity.script]);
});

test("a script that fails, hangs or defines nothing is a failure [TP-4]", async () => {
  const failed = await openFrame("payment-frame");
  failed.receive(start(mifinity));
  failed.added[0]?.onerror?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(failed.types()).toEqual(["ready", "failed"]);

  const hanging = await openFrame("payment-frame");
  hanging.receive(start(mifinity));
  await vi.advanceTimersByTimeAsync(9_999);
  expect(hanging.types()).toEqual(["ready"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(hanging.types()).toEqual(["ready", "failed"]);

  for (const step of [mifinity, moonpay]) {
    const empty = await openFrame("payment-frame");
    empty.receive(start(step));
    await loadScript(empty);
    expect(empty.types()).toEqual(["ready", "failed"]);
  }
});

test("messages reach the wallet whatever its origin, because the frame's own may be opaque", async () => {
  const page = await openFrame("payment-frame");
  page.receive(start(mifinity), { origin: `${SITE}.other.example` });
  expect(page.sent).toEqual([{ message: { from: "payment-frame", type: "ready" }, origin: "*" }]);
  expect(page.added).toHaveLength(1);
});
