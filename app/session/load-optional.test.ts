import { expect, test, vi } from "vitest";
import { PersonalCall, ProductError, UpstreamError } from "#contract/host/failures.ts";
import { loadOptional } from "./load-optional.server.ts";

test("a result is returned as it is", async () => {
  const warn = vi.fn();
  expect(await loadOptional(Promise.resolve([1]), "the games", [], { warn })).toEqual([1]);
  expect(warn).not.toHaveBeenCalled();
});

test.each([
  new ProductError({ code: 1, message: "refused", vars: {} }, 400),
  new UpstreamError("games", "timeout"),
])("$name gives the fallback and a log line", async (error) => {
  const warn = vi.fn();
  expect(await loadOptional(Promise.reject(error), "the games", null, { warn })).toBeNull();
  expect(warn).toHaveBeenCalledExactlyOnceWith({ err: error }, "the games failed to load");
});

test.each([new TypeError("games is undefined"), new PersonalCall("games is called")])(
  "$name is thrown on",
  async (error) => {
    const warn = vi.fn();
    await expect(loadOptional(Promise.reject(error), "the games", null, { warn })).rejects.toBe(error);
    expect(warn).not.toHaveBeenCalled();
  },
);
