import { expect, test } from "vitest";
import { type LiveEventName, liveEvents } from "#contract/wire/live.ts";
import { eventExamples } from "./event-examples.ts";

test.each(Object.entries(eventExamples()))("the console's example of %s is valid [LIVE-1]", (name, data) => {
  const result = liveEvents[name as LiveEventName].safeParse(data);
  expect(result.error?.issues ?? []).toEqual([]);
});

test("every event of the contract has an example", () => {
  expect(Object.keys(eventExamples()).sort()).toEqual(Object.keys(liveEvents).sort());
});
