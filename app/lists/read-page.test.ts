import { expect, test, vi } from "vitest";
import { ProductError, UpstreamError } from "#contract/host/failures.ts";
import { cursorOf, readPage } from "./read-page.server.ts";

const query = (text: string) => new URLSearchParams(text);
const unknownCursor = new ProductError({ code: 9000020, message: "invalid_input", vars: {} }, 422);

test("the cursor is read from the query; an empty or too long one is ignored", () => {
  expect(cursorOf(query("cursor=abc"))).toBe("abc");
  expect(cursorOf(query("cursor="))).toBeUndefined();
  expect(cursorOf(query(`cursor=${"x".repeat(201)}`))).toBeUndefined();
});

test("an unknown cursor reads the first page", async () => {
  const read = vi.fn(async (cursor: string | undefined) => {
    if (cursor) throw unknownCursor;
    return "the first page";
  });
  expect(await readPage(query("cursor=old"), read)).toBe("the first page");
  expect(read.mock.calls).toEqual([["old"], [undefined]]);
});

test("any other error is rethrown", async () => {
  const timeout = new UpstreamError("rounds", "timeout");
  await expect(readPage(query("cursor=a"), () => Promise.reject(timeout))).rejects.toBe(timeout);
  await expect(readPage(query(""), () => Promise.reject(unknownCursor))).rejects.toBe(unknownCursor);
});
