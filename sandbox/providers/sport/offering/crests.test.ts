import { expect, test } from "vitest";
import { competitorsOf } from "./competitors.ts";
import { crestOf } from "./crests.ts";
import { LEAGUES, leaguesOf } from "./leagues.ts";

test("every competitor has a crest, which is the same each time [RT-15]", () => {
  for (const league of LEAGUES) {
    for (const { id } of competitorsOf(league)) {
      const crest = crestOf(id);
      expect(crest, id).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 64 64"/);
      expect(crestOf(id)).toBe(crest);
    }
  }
  expect(crestOf("soccer-gb-1-99")).toBeNull();
});

test("the crests of a league can be told apart [RT-15]", () => {
  for (const league of leaguesOf("soccer-1")) {
    const crests = competitorsOf(league).map(({ id }) => crestOf(id));
    expect(new Set(crests).size, league.id).toBe(crests.length);
  }
});
