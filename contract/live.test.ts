import { expect, test } from "vitest";
import { liveEvents, parseLiveEvent } from "./live.ts";

test("an event of the contract is read, its amounts in minor units [LIVE-1]", () => {
  const text = JSON.stringify({ event: "balance/update", data: { currency: "EUR", balance: "1.20" } });
  expect(parseLiveEvent(text)).toEqual({ event: "balance/update", data: { currency: "EUR", balance: 120 } });
});

test.each([
  ["no JSON", "{"],
  ["an event that nobody knows", JSON.stringify({ event: "toString", data: {} })],
  ["data that does not fit", JSON.stringify({ event: "payment", data: {} })],
  ["no envelope", "[1, 2]"],
])("%s is no event", (_, text) => {
  expect(parseLiveEvent(text)).toBeNull();
});

test("every live event that the specification receives has a schema [LIVE-1, ENT-1]", () => {
  expect(Object.keys(liveEvents)).toHaveLength(18);
});
