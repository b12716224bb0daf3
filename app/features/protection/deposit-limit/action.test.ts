import { expect, test, vi } from "vitest";
import { AbsentOperation } from "#contract/host/failures.ts";
import { loadContext } from "../../../../tests/support/load-context.ts";
import { startAction } from "./action.server.ts";
import { loadStart } from "./load.server.ts";

const EMPTY = { day: "", week: "", month: "" };

async function send(fields: Record<string, string>, query = "?continue=/en/games") {
  const api = { setLimit: vi.fn(), answerLimitPrompt: vi.fn() };
  const request = new Request(`https://test.example/en/account/limits/start${query}`, {
    method: "POST",
    body: new URLSearchParams({ form: "deposit-limit", ...EMPTY, ...fields }),
  });
  const context = loadContext({ user: { currency: "EUR" }, locale: "en", api });
  return { api, response: await startAction(request, context) };
}

test("sets the amounts that were typed, records the answer and continues", async () => {
  const { api, response } = await send({ intent: "set", day: "20", month: "150,50" });
  expect(api.setLimit.mock.calls.map(([limit]) => limit)).toEqual([
    { kind: "deposit", period: "day", value: "20.00" },
    { kind: "deposit", period: "month", value: "150.50" },
  ]);
  expect(api.answerLimitPrompt).toHaveBeenCalledWith({ place: "registration", answer: "set" });
  expect(response).toRedirectTo("/en/games", 303);
});

test("skips the question whatever was typed, and sets no limit", async () => {
  const { api, response } = await send({ intent: "skip", day: "20" });
  expect(api.setLimit).not.toHaveBeenCalled();
  expect(api.answerLimitPrompt).toHaveBeenCalledWith({ place: "registration", answer: "skip" });
  expect(response.status).toBe(303);
});

test.each([[{}], [{ week: "a lot" }], [{ day: "10", week: "-1" }], [{ day: "1.000" }], [{ day: "1,000" }]])(
  "a limit of %j is rejected and not recorded",
  async (amounts) => {
    const { api, response } = await send({ intent: "set", ...amounts });
    expect(response.status).toBe(400);
    expect(api.setLimit).not.toHaveBeenCalled();
    expect(api.answerLimitPrompt).not.toHaveBeenCalled();
  },
);

test("a popup gets the answer instead of a redirect, and no redirect leaves the site", async () => {
  const { response } = await send({ intent: "skip" }, "?via=popup");
  expect(await response.json()).toMatchObject({ done: true, result: { isSet: false } });
  const outside = await send({ intent: "skip" }, "?continue=//elsewhere.example");
  expect(outside.response).toRedirectTo("/en");
});

test.each([
  ["a guest", null, ["registration"]],
  ["a player who has answered", { currency: "EUR" }, ["deposit"]],
])("%s is redirected to where the registration leads", async (_, user, limit_prompts) => {
  const api = { protection: async () => ({ currency: "EUR", limit_prompts }) };
  const context = loadContext({ user, locale: "en", api });
  const request = new Request("https://test.example/en/account/limits/start?continue=/en/games");
  await expect(loadStart(request, context)).rejects.toRedirectTo("/en/games");
});

test("a new account on a site without limits continues without the question, whatever led to it [CAP-1]", async () => {
  const protection = () => Promise.reject(new AbsentOperation("protection", { wasSent: true }));
  const context = loadContext({ user: { currency: "EUR" }, locale: "en", api: { protection } });
  const request = new Request("https://test.example/en/account/limits/start?continue=/en/games");
  await expect(loadStart(request, context)).rejects.toRedirectTo("/en/games");
});
