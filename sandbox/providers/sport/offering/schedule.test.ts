import { expect, test } from "vitest";
import { createTestEvents } from "../../../testing/sport-events.ts";
import { competitorsOf } from "./competitors.ts";
import { DAY_MS } from "./fixture.ts";
import { LEAGUES, leaguesOf } from "./leagues.ts";
import { fixtureOf, fixturesOf, outrightsAt, pairOf } from "./schedule.ts";
import { SPORTS } from "./sports.ts";

const DAY = 20_780;
/** Hours of a year at which the live matches are counted: one of each hour of the day, or all of them. */
const STEP_HOURS = process.env.SPORT_EVERY_HOUR ? 1 : 365;

test("twelve sports and three e-sports titles have at least three leagues each, football ten [RT-15]", () => {
  expect(SPORTS.filter(({ eSport }) => !eSport)).toHaveLength(12);
  expect(SPORTS.filter(({ eSport }) => eSport)).toHaveLength(3);
  for (const { id } of SPORTS) expect(leaguesOf(id).length, id).toBeGreaterThanOrEqual(3);
  expect(leaguesOf("soccer-1").length).toBeGreaterThanOrEqual(10);
  expect(new Set(LEAGUES.map(({ id }) => id)).size).toBe(LEAGUES.length);
});

test("each sport has fixtures in the next two weeks, with ids from which they are found again [RT-15]", () => {
  for (const { id } of SPORTS) {
    const fixtures = Array.from({ length: 14 }, (_, day) => fixturesOf(id, DAY + day)).flat();
    expect(fixtures.length, id).toBeGreaterThan(14);
    expect(new Set(fixtures.map((fixture) => fixture.id)).size).toBe(fixtures.length);
    for (const fixture of fixtures.slice(0, 20)) expect(fixtureOf(fixture.id)).toBe(fixture);
    for (const { startsAt, day } of fixtures) expect(Math.floor(startsAt / DAY_MS)).toBe(day);
  }
  expect(fixtureOf("soccer-1-20780-9999")).toBeUndefined();
  expect(fixtureOf("soccer-1-20780-")).toBeUndefined();
  expect(fixtureOf("polo-9-20780-1")).toBeUndefined();
});

test("a double round robin lets everybody meet everybody once at home [RT-15]", () => {
  for (const size of [8, 12, 20]) {
    const pairs = Array.from({ length: size * (size - 1) }, (_, index) => pairOf(index, size).join(" "));
    expect(new Set(pairs).size).toBe(pairs.length);
    for (let round = 0; round < pairs.length; round += size / 2) {
      const playing = pairs.slice(round, round + size / 2).flatMap((pair) => pair.split(" "));
      expect(new Set(playing).size).toBe(size);
    }
  }
});

test("no two competitors of a league have the same name [RT-15]", () => {
  for (const league of LEAGUES) {
    const names = competitorsOf(league).map(({ name }) => name);
    expect(new Set(names).size, league.id).toBe(names.length);
    expect(league.size % 2).toBe(0);
  }
});

test("each league has one open outright at a time, which keeps its id until it ends [RT-15]", () => {
  const at = DAY * DAY_MS;
  for (const { id } of SPORTS) {
    for (const outright of outrightsAt(id, at)) {
      expect(outright.startsAt).toBeGreaterThan(at - DAY_MS);
      expect(fixtureOf(outright.id)).toEqual(outright);
      expect(outrightsAt(id, outright.startsAt - 1).map((each) => each.id)).toContain(outright.id);
    }
  }
});

test("at least 30 matches are live at any hour of a year [RT-15]", () => {
  let now = 0;
  const events = createTestEvents(() => now);
  for (let hour = 0; hour < 365 * 24; hour += STEP_HOURS) {
    now = DAY * DAY_MS + hour * 3_600_000 + 60_000;
    expect(events.live().length, new Date(now).toISOString()).toBeGreaterThanOrEqual(30);
  }
});
