import { expect, test, vi } from "vitest";
import { loadContext } from "../../../tests/support/load-context.ts";
import { loadCrash } from "./load.server.ts";

function contextFailingWith(name: string, message: string) {
  const refusal = Object.assign(new Error(message), { name, code: 1, message, vars: {} });
  return { api: { crashRound: vi.fn().mockRejectedValue(refusal) }, locale: "en", log: { warn: vi.fn() } };
}

const loadRound = (context: ReturnType<typeof contextFailingWith>) =>
  loadCrash(new Request("https://casino.example/en/actions/crash?part=round&round=9"), loadContext(context));

test("an unknown round responds 404 without a warning [RT-13]", async () => {
  const context = contextFailingWith("ProductError", "not_found");
  const response = await loadRound(context);
  expect([response.status, await response.json()]).toEqual([404, { failed: true }]);
  expect(context.log.warn).not.toHaveBeenCalled();
});

test("a timeout of the product API responds 503 with a warning", async () => {
  const context = contextFailingWith("UpstreamError", "timed out");
  expect((await loadRound(context)).status).toBe(503);
  expect(context.log.warn).toHaveBeenCalledOnce();
});
