import { expect, test } from "vitest";
import { BROWSER_ERRORS, onlyFor } from "./expected-errors.ts";

const outcome = (error: unknown) => Promise.reject(error).catch(onlyFor(BROWSER_ERRORS, () => "handled"));

test("errors of the expected classes are handled", async () => {
  expect(await outcome(new TypeError("Failed to fetch"))).toBe("handled");
  expect(await outcome(new DOMException("denied", "NotAllowedError"))).toBe("handled");
});

test("every other error is thrown on", async () => {
  const fault = new RangeError("a fault of the program");
  await expect(outcome(fault)).rejects.toBe(fault);
  await expect(outcome("text")).rejects.toBe("text");
});
