import { expect, test, vi } from "vitest";
import { loadContext } from "../../../../tests/support/load-context.ts";
import { loadPaymentPage, loadPaymentStatus } from "./load.server.ts";

const request = new Request("https://casino.example/en/payment/pending?payment=p1");

function contextFailingWith(name: string, code: number, message: string) {
  const error = Object.assign(new Error(message), { name, code, message, vars: {}, status: 403 });
  const context = {
    api: { payment: vi.fn().mockRejectedValue(error) },
    locale: "en",
    user: { user_id: "u1" },
  };
  return loadContext({ ...context, log: { warn: vi.fn() } });
}

test("a payment's page that requires a verification has the error that opens the popup [ERR-1]", async () => {
  const context = contextFailingWith("ProductError", 8_000_909, "identity_frame_required");
  const page = await loadPaymentPage("pending", request, context);
  expect(await page.json()).toMatchObject({
    answer: { state: "unreachable", id: "p1" },
    productError: { code: 8_000_909, message: "identity_frame_required" },
  });
  // A poll does not open it again.
  expect(await (await loadPaymentStatus(request, context)).json()).toEqual({
    state: "unreachable",
    id: "p1",
  });
});

test("a failure of the product API is shown by the payment's page only [ERR-5]", async () => {
  const page = await loadPaymentPage("pending", request, contextFailingWith("UpstreamError", 0, "timed out"));
  expect(page.status).toBe(503);
  expect(await page.json()).not.toHaveProperty("productError");
});
