import { expect, test, vi } from "vitest";
import { z } from "zod";
import { requestKey } from "./request-key.ts";

test("keys are UUIDs, and no two are equal, also without https", () => {
  vi.spyOn(crypto, "randomUUID").mockImplementation(() => {
    throw new TypeError("crypto.randomUUID is not a function");
  });
  const keys = Array.from({ length: 200 }, requestKey);
  for (const key of keys) expect(() => z.uuidv4().parse(key), key).not.toThrow();
  expect(new Set(keys).size).toBe(200);
});
