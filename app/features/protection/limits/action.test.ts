import { expect, test, vi } from "vitest";
import { loadContext } from "../../../../tests/support/load-context.ts";
import { limitsAction } from "./action.server.ts";

function send(fields: Record<string, string>) {
  const api = {
    setLimit: vi.fn(),
    confirmLimitChange: vi.fn(),
    withdrawLimitChange: vi.fn(),
    setRealityCheck: vi.fn(),
  };
  const request = new Request("https://test.example/en/account/limits", {
    method: "POST",
    body: new URLSearchParams(fields),
  });
  const context = loadContext({ user: { currency: "EUR" }, locale: "en", api });
  return { api, response: limitsAction(request, context) };
}

test("a limit's form sets or removes that limit, and confirms or withdraws its change", async () => {
  const limit = { kind: "deposit", period: "week" };
  const set = send({ form: "limit-deposit-week", intent: "set", amount: "12,50" });
  expect(await (await set.response).json()).toMatchObject({ form: "limit-deposit-week", done: true });
  expect(set.api.setLimit).toHaveBeenCalledWith({ ...limit, value: "12.50" });
  const remove = send({ form: "limit-deposit-week", intent: "remove" });
  await remove.response;
  expect(remove.api.setLimit).toHaveBeenCalledWith({ ...limit, value: null });
  const confirm = send({ form: "limit-deposit-week", intent: "confirm" });
  await confirm.response;
  expect(confirm.api.confirmLimitChange).toHaveBeenCalledWith(limit);
  const withdraw = send({ form: "limit-deposit-week", intent: "withdraw" });
  await withdraw.response;
  expect(withdraw.api.withdrawLimitChange).toHaveBeenCalledWith(limit);
});

test("an invalid amount is rejected", async () => {
  const { api, response } = send({ form: "limit-deposit-week", intent: "set", amount: "a" });
  expect((await response).status).toBe(400);
  expect(api.setLimit).not.toHaveBeenCalled();
});

test("the reality check is set in minutes or disabled", async () => {
  const set = send({ form: "reality-check", minutes: "30" });
  await set.response;
  expect(set.api.setRealityCheck).toHaveBeenCalledWith({ minutes: 30 });
  const disable = send({ form: "reality-check", minutes: "" });
  await disable.response;
  expect(disable.api.setRealityCheck).toHaveBeenCalledWith({ minutes: null });
});

test("an unknown form responds 400", async () => {
  await expect(send({ form: "limit-deposit-decade" }).response).rejects.toMatchObject({ status: 400 });
});
