import { expect, test } from "vitest";
import { withdrawalKey } from "./form-key.server.ts";

test("a form's key is the same until something new is asked for, and never another player's", () => {
  const key = withdrawalKey("u1", "p1");
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(withdrawalKey("u1", "p1")).toBe(key);
  const others = [withdrawalKey("u1", "p2"), withdrawalKey("u1", null), withdrawalKey("u2", "p1")];
  expect(new Set([key, ...others]).size).toBe(4);
});

test("where nobody knows what has been asked for, each form has a key of its own", () => {
  expect(withdrawalKey("u1", undefined)).not.toBe(withdrawalKey("u1", undefined));
});
