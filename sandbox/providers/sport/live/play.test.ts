import { expect, test } from "vitest";
import type { Fixture } from "../offering/fixture.ts";
import { fixturesOf } from "../offering/schedule.ts";
import { createMatch } from "./match.ts";
import { playOf } from "./play.ts";

test("[RT-15] in a break nobody attacks, and the ball is in the middle", () => {
  const fixture = fixturesOf("soccer-1", 20_780)[0] as Fixture;
  const match = createMatch(fixture, []);
  const end = match.timeline.incidents.find(({ type }) => type === "period_end");
  if (!end) throw new Error("a match without a break");
  const playAt = (second: number) => playOf(match, match.at(fixture.startsAt + second * 1000));
  expect(playAt(end.time + 60)).toEqual({ x: 0.5, y: 0.5, attacking: null, situation: "period_end" });
  expect(playAt(end.time - 60)?.attacking).not.toBeNull();
});
