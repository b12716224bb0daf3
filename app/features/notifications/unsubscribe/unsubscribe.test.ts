import { expect, test, vi } from "vitest";
import { ProductError, UpstreamError } from "#contract/host/failures.ts";
import { PRODUCT_ERROR } from "#contract/wire/errors.ts";
import { loadContext } from "../../../../tests/support/load-context.ts";
import { unsubscribeAction } from "./unsubscribe.server.ts";

async function post(query: string, failure?: Error) {
  const unsubscribe = vi.fn(async (..._call: unknown[]) => {
    if (failure) throw failure;
    return {};
  });
  const request = new Request(`https://play.example/en/unsubscribe${query}`, { method: "POST" });
  const context = loadContext({ api: { unsubscribe } });
  const response = await unsubscribeAction(request, context);
  return { unsubscribe, status: response.status, ...(await response.json()) };
}

test("the token of the address ends marketing mails without a login", async () => {
  const { unsubscribe, ...answer } = await post("?token=user.signature");
  expect(unsubscribe).toHaveBeenCalledWith({ token: "user.signature" });
  expect(answer).toEqual({ status: 200, state: "done" });
});

test("a forged, missing or oversized token is an incomplete link; an outage can be retried", async () => {
  const unknown = new ProductError({ code: PRODUCT_ERROR.notFound, message: "not_found", vars: {} }, 404);
  expect(await post("?token=forged", unknown)).toMatchObject({ status: 404, state: "unknown" });
  for (const query of ["", `?token=${"x".repeat(201)}`]) {
    const { unsubscribe, status } = await post(query);
    expect([status, unsubscribe.mock.calls.length]).toEqual([404, 0]);
  }
  const outage = new UpstreamError("unsubscribe", "timeout");
  expect(await post("?token=user.signature", outage)).toMatchObject({ status: 503, state: "failed" });
});
