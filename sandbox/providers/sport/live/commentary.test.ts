import { expect, test } from "vitest";
import type { Fixture } from "../offering/fixture.ts";
import { fixturesOf } from "../offering/schedule.ts";
import { textsOf } from "../offering/texts.ts";
import { commentaryOf } from "./commentary.ts";
import { createMatch } from "./match.ts";

test("[RT-15] lines of the second half have the minutes of the clock, which leaves out the break", () => {
  const fixture = fixturesOf("soccer-1", 20_780)[0] as Fixture;
  const match = createMatch(fixture, []);
  const start = match.timeline.incidents.find(({ type, value }) => type === "period_start" && value === 2);
  if (!start) throw new Error("a match without a second half");
  const moment = match.at(fixture.startsAt + (start.time + 1200) * 1000);
  const lines = commentaryOf(match, moment, textsOf("en"));
  const second = lines.filter(({ period }) => period === "second_half");
  expect(second.length).toBeGreaterThan(0);
  for (const { at, clock } of second) {
    expect(clock).toBe(2700 + at - start.time);
    expect(at).toBeGreaterThan(3600);
  }
  for (const { at, clock, period } of lines) if (period === "first_half") expect(clock).toBe(at);
});
