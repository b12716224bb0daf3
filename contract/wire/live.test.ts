import { expect, test } from "vitest";
import { liveEvents, parseLiveEvent } from "./live.ts";
import { isSnapshot, LIVE_EVENT_RULES, LIVE_TOPICS, topicOf } from "./live-audience.ts";

/** Events of the specification. */
const SPECIFIED = [
  "tournament/status",
  "tournament/leaderboard",
  "notification-centre",
  "balance/update",
  "payment",
  "logout",
  "bonus/issue",
  "events",
  "message",
  "verification/status",
  "achievement",
];

test("an event of the contract is parsed with its amounts in minor units [LIVE-1]", () => {
  const text = JSON.stringify({ event: "balance/update", data: { currency: "EUR", balance: "1.20" } });
  expect(parseLiveEvent(text)).toEqual({ event: "balance/update", data: { currency: "EUR", balance: 120 } });
});

test.each([
  ["invalid JSON", "{"],
  ["an unknown event", JSON.stringify({ event: "toString", data: {} })],
  ["invalid data", JSON.stringify({ event: "payment", data: {} })],
  ["a missing envelope", "[1, 2]"],
])("%s is rejected", (_, text) => {
  expect(parseLiveEvent(text)).toBeNull();
});

test("every live event of the specification has a schema, and every schema has an audience [LIVE-1, ENT-1]", () => {
  expect(Object.keys(liveEvents)).toEqual(expect.arrayContaining(SPECIFIED));
  expect(Object.keys(liveEvents).sort()).toEqual(Object.keys(LIVE_EVENT_RULES).sort());
});

test("events of a topic need a subscription, and a snapshot belongs to a topic", () => {
  expect(topicOf("crash/round")).toBe("crash");
  expect(topicOf("balance/update")).toBeNull();
  expect(topicOf("events")).toBeNull();
  expect(topicOf("crash/unknown")).toBeNull();
  expect(Object.keys(LIVE_EVENT_RULES).filter(isSnapshot)).toEqual(["lobby/now", "jackpots/pools"]);
  const topics = new Set(Object.keys(LIVE_EVENT_RULES).map(topicOf));
  expect(LIVE_TOPICS.filter((topic) => !topics.has(topic))).toEqual([]);
});
