import { expect, test, vi } from "vitest";
import { optional } from "./optional.server.ts";

const failure = (name: string) => Promise.reject(Object.assign(new Error("no"), { name }));

test("a result is returned as it is", async () => {
  const warn = vi.fn();
  expect(await optional(Promise.resolve([1]), "the games", [], { warn })).toEqual([1]);
  expect(warn).not.toHaveBeenCalled();
});

test.each(["ProductError", "UpstreamError"])("a %s gives the fallback and a log line", async (name) => {
  const warn = vi.fn();
  expect(await optional(failure(name), "the games", null, { warn })).toBeNull();
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    { err: expect.objectContaining({ name }) },
    "the games failed to load",
  );
});

test.each(["TypeError", "PersonalCall"])("a %s is thrown on", async (name) => {
  const warn = vi.fn();
  await expect(optional(failure(name), "the games", null, { warn })).rejects.toMatchObject({ name });
  expect(warn).not.toHaveBeenCalled();
});
