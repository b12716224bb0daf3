import { expect, test, vi } from "vitest";
import { newIdempotencyKey } from "#app/forms/idempotency-key.ts";
import { ProductError, UpstreamError } from "#contract/host/failures.ts";
import { type ApiStub, loadContext } from "../../../tests/support/load-context.ts";
import { dailyBonusAction } from "./action.server.ts";
import { CLAIM_FORM } from "./model.ts";

const key = newIdempotencyKey();
const form = { form: CLAIM_FORM, date: "2026-11-23", key };

function send(
  fields: Record<string, string>,
  claimDailyBonus: ApiStub<"claimDailyBonus"> = async () => ({}),
) {
  const api = { claimDailyBonus: vi.fn(claimDailyBonus) };
  const request = new Request("https://play.example/en/daily-bonuses", {
    method: "POST",
    body: new URLSearchParams(fields),
  });
  const context = loadContext({ locale: "en", user: {}, api });
  const response = dailyBonusAction(request, context).catch((thrown: unknown) => {
    if (thrown instanceof Response && thrown.status === 303) return thrown;
    throw thrown;
  });
  return { api, response };
}

test("a day is taken with the idempotency key of its form, and the map shows it opened [BM-1]", async () => {
  const { api, response } = send(form);
  const { status, headers } = await response;
  expect([status, headers.get("Location")]).toEqual([303, "/en/daily-bonuses?opened=2026-11-23"]);
  expect(api.claimDailyBonus).toHaveBeenCalledWith(
    { date: "2026-11-23", locale: "en" },
    { idempotencyKey: key },
  );
});

test("a form from before midnight is refused at the form, and keeps its key", async () => {
  const body = { code: 7100005, message: "daily_bonus_not_today", vars: {} };
  const response = await send(form, () => Promise.reject(new ProductError(body, 409))).response;
  const error = "errors:product.daily_bonus_not_today";
  await expect(response).toShowError({ status: 409, key: error });
  const { submission } = await response.json();
  expect(submission.initialValue.key).toBe(key);
});

test("an unavailable product API responds with 503, an invalid form makes no call", async () => {
  const down = send(form, () => Promise.reject(new UpstreamError("claimDailyBonus", "timeout")));
  expect((await down.response).status).toBe(503);
  for (const invalid of [
    { ...form, key: "mine" },
    { ...form, date: "tomorrow" },
  ]) {
    const { api, response } = send(invalid);
    expect((await response).status).toBe(400);
    expect(api.claimDailyBonus).not.toHaveBeenCalled();
  }
});
