import { expect, test, vi } from "vitest";
import { ProductError, UpstreamError } from "#contract/failures.ts";
import { cursorOf, readPage } from "./read-page.server.ts";

const query = (text: string) => new URLSearchParams(text);
const unknownCursor = new ProductError({ code: 9000020, message: "invalid_input", vars: {} }, 422);

test("the cursor of the address is read from, and none where there is none or it is too long", () => {
  expect(cursorOf(query("cursor=abc"))).toBe("abc");
  expect(cursorOf(query("cursor="))).toBeUndefined();
  expect(cursorOf(query(`cursor=${"x".repeat(201)}`))).toBeUndefined();
});

test("a cursor that the product API does not know begins the list anew", async () => {
  const read = vi.fn(async (cursor: string | undefined) => {
    if (cursor) throw unknownCursor;
    return "the first page";
  });
  expect(await readPage(query("cursor=old"), read)).toBe("the first page");
  expect(read.mock.calls).toEqual([["old"], [undefined]]);
});

test("any other failure is one", async () => {
  const lost = new UpstreamError("rounds", "timeout");
  await expect(readPage(query("cursor=a"), () => Promise.reject(lost))).rejects.toBe(lost);
  await expect(readPage(query(""), () => Promise.reject(unknownCursor))).rejects.toBe(unknownCursor);
});
