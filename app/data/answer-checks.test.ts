import { expect, test } from "vitest";
import {
  byKey,
  either,
  fields,
  flag,
  list,
  nullable,
  number,
  oneOf,
  optional,
  tagged,
  text,
} from "./answer-checks.ts";

interface Game {
  code: string;
  rtp?: number;
  badges: ("new" | "hot")[];
  provider: { id: string } | null;
}

const game = fields<Game>({
  code: text,
  rtp: optional(number),
  badges: list(oneOf(["new", "hot"])),
  provider: nullable(fields<{ id: string }>({ id: text })),
});

test("a valid answer is read; fields that nobody declared are left out", () => {
  expect(game.parse({ code: "sun", badges: ["hot"], provider: { id: "p", extra: 1 }, other: true })).toEqual({
    code: "sun",
    badges: ["hot"],
    provider: { id: "p" },
  });
  expect(game.parse({ code: "sun", rtp: 96.5, badges: [], provider: null })).toHaveProperty("rtp", 96.5);
});

test.each([
  ["answer", null, "an object"],
  ["answer", [], "an object"],
  ["answer.code", { badges: [], provider: null }, "a string"],
  ["answer.rtp", { code: "a", rtp: "96", badges: [], provider: null }, "a number"],
  ["answer.badges", { code: "a", badges: "new", provider: null }, "a list"],
  ["answer.badges[1]", { code: "a", badges: ["new", "old"], provider: null }, "one of new, hot"],
  ["answer.provider.id", { code: "a", badges: [], provider: {} }, "a string"],
])("an invalid %s is named", (path, value, expected) => {
  expect(() => game.parse(value)).toThrow(`${path} is not ${expected}`);
});

test("objects by key, alternatives and tagged objects are read", () => {
  expect(byKey(number).parse({ a: 1 })).toEqual({ a: 1 });
  expect(() => byKey(number).parse({ a: "1" })).toThrow("answer.a is not a number");
  expect(either(text, flag).parse(false)).toBe(false);
  expect(() => either(text, flag).parse(1)).toThrow("answer is not a boolean");

  type Payment = { state: "found"; id: string } | { state: "missing" };
  const payment = tagged<Payment, "state">("state", {
    found: fields<{ state: "found"; id: string }>({ state: oneOf(["found"]), id: text }),
    missing: fields<{ state: "missing" }>({ state: oneOf(["missing"]) }),
  });
  expect(payment.parse({ state: "found", id: "1" })).toEqual({ state: "found", id: "1" });
  expect(() => payment.parse({ state: "found" })).toThrow("answer.id is not a string");
  expect(() => payment.parse({ state: "toString" })).toThrow("answer.state is not one of found, missing");
});
