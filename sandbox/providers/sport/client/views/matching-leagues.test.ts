import { expect, test } from "vitest";
import type { SportView } from "../../protocol.ts";
import { matchingLeagues } from "./matching-leagues.ts";

const league = (id: string, name: string) => ({ id, name, sport: "soccer-1" as const, country: null });
const sport = (name: string, leagues: SportView["leagues"]): SportView => ({
  id: "soccer-1",
  name,
  live: 0,
  events: 1,
  leagues,
});

test("[RT-15] a search finds leagues by a part of their name or by their sport, without regard to accents", () => {
  const sports = [
    sport("Football", [league("a", "Crown League"), league("b", "Liga Unión"), league("c", "Union Cup")]),
    sport("Handball", [league("e", "Ulvehøj Łąki")]),
    sport("Tennis", [league("d", "Open")]),
  ];
  const ids = (query: string): string[] => matchingLeagues(sports, query).map(({ id }) => id);
  expect(ids("union")).toEqual(["c", "b"]);
  expect(ids("tenn")).toEqual(["d"]);
  expect(ids("ulvehoj laki")).toEqual(["e"]);
  expect(ids("ØJ")).toEqual(["e"]);
  expect(ids("cricket")).toEqual([]);
  const many = Array.from({ length: 9 }, (_, index) => league(`${index}`, `Cup ${index}`));
  expect(matchingLeagues([sport("Football", many)], "cup")).toHaveLength(6);
});
