import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { ProductError, UpstreamError } from "#contract/failures.ts";
import type { LoadContext } from "#contract/load-context.ts";
import { bonusAction } from "./bonus-action.server.ts";

const key = randomUUID();

function send(form: Record<string, string>, over: Record<string, unknown> = {}) {
  const api = {
    bonuses: vi.fn(async () => ({ active: [{ bonus_id: "b1", balance: 1250 }], available: [] })),
    claimBonus: vi.fn(async (..._call: unknown[]) => ({})),
    forfeitBonus: vi.fn(async (..._call: unknown[]) => ({})),
    ...(over.api as object),
  };
  const request = new Request("https://play.example/en/account/bonus", {
    method: "POST",
    body: new URLSearchParams(form),
  });
  const context = { locale: "en", user: {}, ...over, api };
  return { api, answer: bonusAction(request, context as never as LoadContext) };
}

const claim = { form: "claim-sunrise-gift", benefit_id: "sunrise-gift", key };
const forfeit = { form: "forfeit", bonus_id: "b1", shown: "1250", key };

test("a gift is taken with the key that its form was shown with, and leads back [RT-4]", async () => {
  const { api, answer } = send(claim);
  const response = await answer;
  expect([response.status, response.headers.get("Location")]).toEqual([
    303,
    "/en/account/bonus?done=claimed",
  ]);
  expect(api.claimBonus).toHaveBeenCalledWith(
    { benefit_id: "sunrise-gift", locale: "en" },
    { idempotencyKey: key },
  );
});

test("a bonus is given up where what was shown is still what would be lost [RT-4]", async () => {
  const { api, answer } = send(forfeit);
  expect((await answer).headers.get("Location")).toBe("/en/account/bonus?done=forfeited");
  expect(api.forfeitBonus).toHaveBeenCalledWith({ bonus_id: "b1", locale: "en" }, { idempotencyKey: key });
});

test("a bonus that has won meanwhile is asked for again, and nothing is lost", async () => {
  const { api, answer } = send({ ...forfeit, shown: "1000" });
  const response = await answer;
  expect(response.status).toBe(409);
  const { submission } = await response.json();
  expect(submission.error[""]).toEqual({ key: "bonuses:forfeit.changed" });
  expect(submission.initialValue.key).toBe(key);
  expect(api.forfeitBonus).not.toHaveBeenCalled();
});

test("a repeat after the bonus has ended goes on with the same key: its answer is the first one's", async () => {
  const { api, answer } = send(forfeit, { api: { bonuses: async () => ({ active: [], available: [] }) } });
  expect((await answer).status).toBe(303);
  expect(api.forfeitBonus).toHaveBeenCalledWith({ bonus_id: "b1", locale: "en" }, { idempotencyKey: key });
});

test.each([
  ["bonus_unavailable", 7100001],
  ["bonus_already_active", 7100002],
])("%s is told by the form, which keeps its key for another try", async (message, code) => {
  const refuse = () => Promise.reject(new ProductError({ code, message, vars: {} }, 409));
  const { answer } = send(claim, { api: { claimBonus: refuse } });
  const response = await answer;
  expect(response.status).toBe(409);
  const { form, submission } = await response.json();
  expect(form).toBe(claim.form);
  expect(submission.error[""]).toMatchObject({ key: `errors:product.${message}` });
  expect(submission.initialValue.key).toBe(key);
});

test("a product API that does not answer moves nothing here, and says so", async () => {
  const lost = () => Promise.reject(new UpstreamError("claimBonus", "timeout"));
  const { answer } = send(claim, { api: { claimBonus: lost } });
  expect((await answer).status).toBe(503);
});

test("8000903 goes on to the shell, which opens its popup [ERR-1]", async () => {
  const body = { code: 8000903, message: "verification_required", vars: {} };
  const { answer } = send(claim, { api: { claimBonus: () => Promise.reject(new ProductError(body, 403)) } });
  expect((await (await answer).json()).productError).toEqual(body);
});

test.each([
  { ...claim, key: "" },
  { ...claim, key: "mine" },
  { ...forfeit, shown: "-1" },
  { ...forfeit, shown: "1e309" },
  { ...forfeit, shown: "12.5" },
])("a form that was tampered with moves nothing: %j", async (form) => {
  const { api, answer } = send(form);
  expect((await answer).status).toBe(400);
  expect(api.claimBonus).not.toHaveBeenCalled();
  expect(api.forfeitBonus).not.toHaveBeenCalled();
});

test("another form is refused, and so is everybody while nobody can say who it is [GRD-4]", async () => {
  await expect(send({ form: "double-it" }).answer).rejects.toMatchObject({ status: 400 });
  await expect(send(claim, { user: null }).answer).rejects.toMatchObject({ status: 503 });
});
