import { expect, test, vi } from "vitest";
import { newIdempotencyKey } from "#app/forms/idempotency-key.ts";
import { ProductError, UpstreamError } from "#contract/host/failures.ts";
import { loadContext } from "../../../../tests/support/load-context.ts";
import { bonusAction } from "./action.server.ts";

const key = newIdempotencyKey();

function send(form: Record<string, string>, overrides: Record<string, unknown> = {}) {
  const api = {
    bonuses: vi.fn(async () => ({ active: [{ bonus_id: "b1", balance: 1250 }], available: [] })),
    claimBonus: vi.fn(async (..._call: unknown[]) => ({})),
    forfeitBonus: vi.fn(async (..._call: unknown[]) => ({})),
    ...(overrides.api as object),
  };
  const request = new Request("https://play.example/en/account/bonus", {
    method: "POST",
    body: new URLSearchParams(form),
  });
  const context = { locale: "en", user: {}, ...overrides, api };
  // The handler of a claim throws its redirect, as Remix allows.
  const pendingResponse = bonusAction(request, loadContext(context)).catch((thrown: unknown) => {
    if (thrown instanceof Response && thrown.status === 303) return thrown;
    throw thrown;
  });
  return { api, pendingResponse };
}

const claim = { form: "claim-sunrise-gift", benefit_id: "sunrise-gift", key };
const forfeit = { form: "forfeit", bonus_id: "b1", shown: "1250", key };

test("a gift is claimed with the idempotency key of its form, and redirects back [RT-4]", async () => {
  const { api, pendingResponse } = send(claim);
  expect(await pendingResponse).toRedirectTo("/en/account/bonus?done=claimed", 303);
  expect(api.claimBonus).toHaveBeenCalledWith(
    { benefit_id: "sunrise-gift", locale: "en" },
    { idempotencyKey: key },
  );
});

test("a bonus is forfeited if the shown balance is current [RT-4]", async () => {
  const { api, pendingResponse } = send(forfeit);
  expect(await pendingResponse).toRedirectTo("/en/account/bonus?done=forfeited");
  expect(api.forfeitBonus).toHaveBeenCalledWith({ bonus_id: "b1", locale: "en" }, { idempotencyKey: key });
});

test("a changed balance is rejected with 409, and the bonus is not forfeited", async () => {
  const { api, pendingResponse } = send({ ...forfeit, shown: "1000" });
  const response = await pendingResponse;
  await expect(response).toShowError({ status: 409, key: "bonuses:forfeit.changed" });
  const { submission } = await response.json();
  expect(submission.initialValue.key).toBe(key);
  expect(api.forfeitBonus).not.toHaveBeenCalled();
});

test("a repeated request after the bonus has ended is sent with the same key", async () => {
  const { api, pendingResponse } = send(forfeit, {
    api: { bonuses: async () => ({ active: [], available: [] }) },
  });
  expect((await pendingResponse).status).toBe(303);
  expect(api.forfeitBonus).toHaveBeenCalledWith({ bonus_id: "b1", locale: "en" }, { idempotencyKey: key });
});

test.each([
  ["bonus_unavailable", 7100001],
  ["bonus_already_active", 7100002],
])("%s is shown at the form, which keeps its key for a retry", async (message, code) => {
  const refuse = () => Promise.reject(new ProductError({ code, message, vars: {} }, 409));
  const { pendingResponse } = send(claim, { api: { claimBonus: refuse } });
  const response = await pendingResponse;
  await expect(response).toShowError({ status: 409, key: `errors:product.${message}` });
  const { form, submission } = await response.json();
  expect(form).toBe(claim.form);
  expect(submission.initialValue.key).toBe(key);
});

test("an unavailable product API responds with 503", async () => {
  const fail = () => Promise.reject(new UpstreamError("claimBonus", "timeout"));
  const { pendingResponse } = send(claim, { api: { claimBonus: fail } });
  expect((await pendingResponse).status).toBe(503);
});

test("8000903 is passed to the shell, which opens its popup [ERR-1]", async () => {
  const body = { code: 8000903, message: "verification_required", vars: {} };
  const { pendingResponse } = send(claim, {
    api: { claimBonus: () => Promise.reject(new ProductError(body, 403)) },
  });
  expect((await (await pendingResponse).json()).productError).toEqual(body);
});

test.each([
  { ...claim, key: "" },
  { ...claim, key: "mine" },
  { ...forfeit, shown: "-1" },
  { ...forfeit, shown: "1e309" },
  { ...forfeit, shown: "12.5" },
])("an invalid form is rejected without a call: %j", async (form) => {
  const { api, pendingResponse } = send(form);
  expect((await pendingResponse).status).toBe(400);
  expect(api.claimBonus).not.toHaveBeenCalled();
  expect(api.forfeitBonus).not.toHaveBeenCalled();
});

test("an unknown form is rejected with 400, an unknown user with 503 [GRD-4]", async () => {
  await expect(send({ form: "double-it" }).pendingResponse).rejects.toMatchObject({ status: 400 });
  await expect(send(claim, { user: null }).pendingResponse).rejects.toMatchObject({ status: 503 });
});
