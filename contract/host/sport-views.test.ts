import { expect, test } from "vitest";
import { readBtPath, sportViewOf } from "./bt-path.ts";
import { isSportsbookPage, SPORT_VIEWS } from "./sport-views.ts";

const read = (query: string) => readBtPath(new URLSearchParams(query));

test("bt-path selects the view, a sport, a league or an event [RT-15]", () => {
  expect(read("")).toBe("/");
  expect(read("bt-path=/live")).toBe("/live");
  expect(read("bt-path=%2Fevent-builder%2F&bt-slip=1")).toBe("/event-builder");
  expect(read("bt-path=/soccer-1/premier-7/soccer-20634-17")).toBe("/soccer-1/premier-7/soccer-20634-17");
});

test("text that is no path never reaches the vendor's script [RT-15]", () => {
  for (const text of [
    "live",
    "//evil.example",
    "/a b",
    "/<img>",
    "javascript:alert(1)",
    `/${"x".repeat(200)}`,
  ])
    expect(read(`bt-path=${encodeURIComponent(text)}`)).toBe("/");
});

test("the views are those of the specification [RT-15]", () => {
  expect(SPORT_VIEWS).toMatchObject({
    bets: "/bets",
    live: "/live",
    soon: "/event-builder",
    esports: "/109",
  });
  expect(sportViewOf("/bets")).toBe("bets");
  expect(sportViewOf("/e_sport/109")).toBe("esports");
  expect(sportViewOf("/soccer-1")).toBeNull();
});

test("the sportsbook is /sport, and home on a sport mirror [DOM-1]", () => {
  expect(isSportsbookPage("/en/sport", false)).toBe(true);
  expect(isSportsbookPage("/en", false)).toBe(false);
  expect(isSportsbookPage("/en", true)).toBe(true);
  expect(isSportsbookPage("/en/games", true)).toBe(false);
});
