import { expect, test } from "vitest";
import type { Intervention, InterventionOrder } from "../interventions.ts";
import type { Fixture } from "../offering/fixture.ts";
import { fixturesOf } from "../offering/schedule.ts";
import { SPORTS } from "../offering/sports.ts";
import { createMatch } from "./match.ts";

const football = fixturesOf("soccer-1", 20_780)[3] as Fixture;
const at = (second: number): number => football.startsAt + second * 1000;
const orders = (...given: [second: number, order: InterventionOrder][]): Intervention[] =>
  given.map(([second, order], index) => ({
    id: index + 1,
    eventId: football.id,
    order,
    at: new Date(at(second)).toISOString(),
  }));

test("following a match gives the same states as a process that has just started [RT-15]", () => {
  for (const { id } of SPORTS) {
    const fixture = fixturesOf(id, 20_780)[0] as Fixture;
    const followed = createMatch(fixture, []);
    const length = ((followed.endsAt ?? 0) - fixture.startsAt) / 1000;
    for (const share of [0.1, 0.2, 0.5, 0.9, 0.4, 1.1]) {
      const now = fixture.startsAt + Math.floor(share * length) * 1000;
      const started = createMatch(fixture, []);
      const moment = followed.at(now);
      expect(followed.scoreboard(moment), id).toEqual(started.scoreboard(started.at(now)));
      expect(moment.status).toBe(share > 1 ? "ended" : "live");
    }
  }
});

test("a match that has not begun is not simulated, and one that has ended stays as it is [RT-15]", () => {
  const match = createMatch(football, []);
  expect(match.at(at(-60)).status).toBe("prematch");
  expect(match.at(at(-60)).suspended).toBe(false);
  const ended = match.at(at(9000));
  expect(ended.status).toBe("ended");
  expect(match.at(at(90_000))).toBe(ended);
  for (const outcomes of Object.values(match.spaces(ended))) expect(outcomes).toHaveLength(1);
});

test("markets are suspended around goals [RT-15]", () => {
  const match = createMatch(football, []);
  const goal = match.timeline.incidents.find(({ type }) => type === "goal");
  if (!goal) throw new Error("a match without a goal");
  const { before, after } = match.model.suspendedBy.goal ?? { before: 0, after: 0 };
  expect(match.at(at(goal.time)).suspended).toBe(true);
  expect(match.at(at(goal.time + after)).suspended).toBe(true);
  expect(before + after).toBeGreaterThan(0);
});

test("the console moves the clock of a match [RT-15]", () => {
  const match = createMatch(football, orders([-100, { kind: "shift", seconds: 1900 }]));
  expect(match.at(at(-100))).toMatchObject({ status: "live", second: 1800 });
  expect(match.endsAt).toBe((createMatch(football, []).endsAt ?? 0) - 1_900_000);
});

test("the console adds a goal; what happened before stays, and the match goes on to its end [RT-15]", () => {
  const plain = createMatch(football, []);
  const match = createMatch(
    football,
    orders([1800, { kind: "incident", at: 1800, type: "goal", side: "away" }]),
  );
  const before = plain.scoreboard(plain.at(at(1799))).score;
  expect(match.scoreboard(match.at(at(1799))).score).toEqual(before);
  expect(match.scoreboard(match.at(at(1800))).score).toEqual([before[0], before[1] + 1]);
  expect(match.at(at(20_000)).status).toBe("ended");
  expect(match.timeline.incidents.filter(({ type }) => type === "end")).toHaveLength(1);
});

test("a goal that is removed after the end corrects the result only [RT-15]", () => {
  const plain = createMatch(football, []);
  const goal = plain.timeline.incidents.find(({ type }) => type === "goal");
  const score = plain.scoreboard(plain.at(at(20_000))).score;
  const match = createMatch(
    football,
    orders([20_000, { kind: "remove_incident", at: goal?.time ?? 0, type: "goal" }]),
  );
  const corrected = match.scoreboard(match.at(at(20_000))).score;
  expect(corrected[0] + corrected[1]).toBe(score[0] + score[1] - 1);
  expect(match.timeline.incidents).toHaveLength(plain.timeline.incidents.length - 1);
});

test("the console suspends, resumes, postpones and abandons [RT-15]", () => {
  const suspended = createMatch(football, orders([60, { kind: "suspend" }]));
  expect(suspended.at(at(100)).suspended).toBe(true);
  const resumed = createMatch(football, orders([60, { kind: "suspend" }], [70, { kind: "resume" }]));
  expect(resumed.timeline.suspended).toBe(false);
  const postponed = createMatch(football, orders([-60, { kind: "postpone", startsAt: null }]));
  expect(postponed.at(at(100)).status).toBe("postponed");
  const moved = createMatch(football, orders([-60, { kind: "postpone", startsAt: at(86_400) }]));
  expect(moved.at(at(100)).status).toBe("prematch");
  expect(moved.at(at(86_500))).toMatchObject({ status: "live", second: 100 });
  const abandoned = createMatch(football, orders([2000, { kind: "abandon", at: 2000 }]));
  expect(abandoned.at(at(1999)).status).toBe("live");
  expect(abandoned.at(at(9000))).toMatchObject({ status: "abandoned", second: 2000 });
});
