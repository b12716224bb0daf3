import { beforeEach, expect, test, vi } from "vitest";
import { isAbsentOperation } from "#contract/host/failures.ts";
import { site as siteSchema } from "#contract/host/site.ts";
import type { ProductApi } from "#contract/wire/operations.ts";
import { operations } from "#contract/wire/operations.ts";
import { DEFAULT_SITE } from "../config/sites.ts";
import { createCapabilities, isMissing } from "./capabilities.ts";

const site = siteSchema.parse(DEFAULT_SITE);
const log = { info: vi.fn(), warn: vi.fn() };
beforeEach(() => vi.clearAllMocks());

const answer = (result: object) => async () => ({ status: 200, text: JSON.stringify({ result }) });
const absentFor = async (ask: () => Promise<{ status: number; text: string }>, sandbox = true) =>
  (await createCapabilities({ sandbox }, ask, log).ready(site)).capabilities;

test.each([404, 405, 501])(
  "an API that answers %s has everything, and no line is logged [CAP-1]",
  async (status) => {
    expect(await absentFor(async () => ({ status, text: "<h1>Not found</h1>" }))).toEqual([]);
    expect(log.warn).not.toHaveBeenCalled();
  },
);

test("what the API switches off is absent; the change is logged once [CAP-1]", async () => {
  expect(await absentFor(answer({ capabilities: { vip: false } }))).toEqual(["vip"]);
  expect(log.info).toHaveBeenCalledExactlyOnceWith({ site: "solstice", absent: ["vip"] }, "capabilities");
});

test("a site switches off what its API has [CAP-1]", async () => {
  const own = { ...site, capabilities: { shop: false } };
  const state = await createCapabilities({ sandbox: true }, answer({}), log).ready(own);
  expect(state.capabilities).toEqual(["shop"]);
});

test("vendors that are stand-ins are absent without a sandbox [CAP-1]", async () => {
  expect(await absentFor(answer({}), false)).toEqual(["inbox", "chat", "sport"]);
});

test.each([
  ["no response", () => Promise.reject(new Error("ECONNREFUSED"))],
  ["500", async () => ({ status: 500, text: "" })],
  ["HTML", async () => ({ status: 200, text: "<html>" })],
  ["another type", answer({ operations: "all" })],
])("with %s the API is taken to have everything, with one warning [CAP-1]", async (_what, ask) => {
  expect(await absentFor(ask)).toEqual([]);
  expect(log.warn).toHaveBeenCalledTimes(1);
});

test("while the API is down, a site has one line a minute, with the reason and without a stack [CAP-1]", async () => {
  vi.useFakeTimers();
  try {
    const ask = vi.fn(() => Promise.reject(new Error("connect ECONNREFUSED")));
    const capabilities = createCapabilities({ sandbox: true }, ask, log);
    const other = { ...site, id: "other" };
    for (let seconds = 0; seconds < 60; seconds += 6) {
      capabilities.absence(site);
      capabilities.absence(other);
      await vi.advanceTimersByTimeAsync(6000);
    }
    expect(ask.mock.calls.length).toBeGreaterThan(15);
    expect(log.warn.mock.calls).toEqual(
      ["solstice", "other"].map((id) => [
        { site: id, reason: "Error: connect ECONNREFUSED" },
        "the product API's capabilities are unknown",
      ]),
    );
    capabilities.absence(site);
    await vi.advanceTimersByTimeAsync(0);
    expect(log.warn).toHaveBeenCalledTimes(3);
  } finally {
    vi.useRealTimers();
  }
});

test("an API that hangs delays the first request for two seconds only [CAP-1]", async () => {
  vi.useFakeTimers();
  try {
    const ready = createCapabilities({ sandbox: true }, () => new Promise(() => {}), log).ready(site);
    await vi.advanceTimersByTimeAsync(2000);
    expect((await ready).capabilities).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});

test("requests share one question, which is repeated after a minute; a failure keeps the last answer [CAP-1]", async () => {
  vi.useFakeTimers();
  try {
    const ask = vi.fn(answer({ capabilities: { shop: false } }));
    const capabilities = createCapabilities({ sandbox: true }, ask, log);
    await Promise.all([capabilities.ready(site), capabilities.ready(site)]);
    expect(ask).toHaveBeenCalledTimes(1);
    ask.mockImplementation(() => Promise.reject(new Error("down")));
    await vi.advanceTimersByTimeAsync(61_000);
    capabilities.absence(site);
    await vi.advanceTimersByTimeAsync(0);
    expect(ask).toHaveBeenCalledTimes(2);
    expect(capabilities.absence(site).capabilities).toEqual(["shop"]);
    ask.mockImplementation(answer({}));
    await vi.advanceTimersByTimeAsync(6000);
    capabilities.absence(site);
    await vi.advanceTimersByTimeAsync(0);
    expect(capabilities.absence(site).capabilities).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});

test("an absent operation calls nothing and is recognized in the app's own copy of the classes [CAP-1]", async () => {
  const shop = vi.fn();
  const wallet = vi.fn(async () => "a wallet");
  const capabilities = createCapabilities({ sandbox: true }, answer({ capabilities: { shop: false } }), log);
  await capabilities.ready(site);
  const api = capabilities.restrict({ shop, wallet } as unknown as ProductApi, site);
  const error = await api.shop({ locale: "en", currency: "EUR" }).catch((thrown: unknown) => thrown);
  expect(isAbsentOperation(error)).toBe(true);
  expect(error).toMatchObject({ name: "ProductError", status: 404, operation: "shop" });
  expect(shop).not.toHaveBeenCalled();
  expect(await api.wallet({})).toBe("a wallet");
});

test("an operation that the API turns out not to have is absent for ten minutes, with one log line [CAP-1, CAP-2]", async () => {
  vi.useFakeTimers();
  try {
    const capabilities = createCapabilities({ sandbox: true }, answer({}), log);
    await capabilities.ready(site);
    capabilities.recordMissing(site, "vipProgram");
    capabilities.recordMissing(site, "vipProgram");
    expect(capabilities.absence(site)).toMatchObject({
      capabilities: ["vip"],
      reasons: { vip: "no operation vipProgram" },
    });
    expect(log.info).toHaveBeenCalledTimes(1);
    const api = capabilities.restrict({ vipProgram: async () => "called" } as unknown as ProductApi, site);
    await expect(api.vipProgram({ locale: "en" })).rejects.toSatisfy(isAbsentOperation);
    for (const minutes of [5, 6]) {
      await vi.advanceTimersByTimeAsync(minutes * 60_000);
      capabilities.absence(site);
      await vi.advanceTimersByTimeAsync(0);
    }
    expect(capabilities.absence(site).capabilities).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});

test.each([
  ["vipProgram", 404, "<h1>Not found</h1>", true],
  ["vipProgram", 404, "", true],
  ["vipProgram", 405, '{"message":"Not Found"}', true],
  ["vipProgram", 501, '{"error":{"code":1,"message":"not_implemented"}}', true],
  ["vipProgram", 404, '{"error":{"code":9000030,"message":"not_found","vars":{}}}', false],
  ["vipProgram", 500, "", false],
  ["games", 404, "", false],
  ["checkSession", 501, "", false],
  ["createDeposit", 404, "", false],
  ["claimBonus", 501, "", false],
] as const)("%s with status %s and the body %j is missing: %s [CAP-2]", (name, status, text, expected) => {
  expect(isMissing(operations[name] as Parameters<typeof isMissing>[0], status, text)).toBe(expected);
});
