import { afterEach, expect, test } from "vitest";
import { isSportsbookRunning, revalidatesSport } from "./revalidation.ts";

afterEach(() => isSportsbookRunning.set(false));

const navigation = (from: string, to: string, changes: object = {}) =>
  ({
    currentUrl: new URL(from, "https://solstice.example"),
    nextUrl: new URL(to, "https://solstice.example"),
    defaultShouldRevalidate: true,
    ...changes,
  }) as Parameters<typeof revalidatesSport>[0];

test("while the sportsbook runs, its own navigation loads no data [RT-15]", () => {
  const move = navigation("/en/sport?bt-path=/live", "/en/sport?bt-path=/bets");
  expect(revalidatesSport(move)).toBe(true);
  isSportsbookRunning.set(true);
  expect(revalidatesSport(move)).toBe(false);
  expect(revalidatesSport(navigation("/en/sport", "/en/sport?bt-path=/bets"))).toBe(false);
});

test("another page, a form and a reload of the same address load data [RT-15]", () => {
  isSportsbookRunning.set(true);
  expect(revalidatesSport(navigation("/en/games", "/en/sport"))).toBe(true);
  expect(revalidatesSport(navigation("/en/sport", "/en/sport"))).toBe(true);
  expect(revalidatesSport(navigation("/en/sport", "/en/sport?bt-path=/x", { formMethod: "POST" }))).toBe(
    true,
  );
});
