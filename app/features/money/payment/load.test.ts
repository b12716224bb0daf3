import { expect, test, vi } from "vitest";
import { authGuard } from "#app/guards/guards.ts";
import { PRODUCT_ERROR } from "#contract/wire/errors.ts";
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

test("a player whose session ends while the page loads goes where the guard sends a guest [GRD-4]", async () => {
  const context = contextFailingWith("ProductError", PRODUCT_ERROR.notSignedIn, "not_signed_in");
  const redirect = await loadPaymentPage("pending", request, context).catch((thrown: unknown) => thrown);
  const url = new URL(request.url);
  const guarded = await authGuard({ url, params: {}, context: loadContext({ locale: "en", user: null }) });
  expect(redirect).toRedirectTo("/en?login=&continue=%2Fen%2Fpayment%2Fpending%3Fpayment%3Dp1");
  expect(guarded).toEqual({ redirect: (redirect as Response).headers.get("location") });
});
