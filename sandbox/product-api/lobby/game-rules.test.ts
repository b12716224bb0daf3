import { expect, test } from "vitest";
import { LOCALES } from "#contract/wire/locales.ts";
import { lobbyGames, playableGame } from "./catalogue.ts";
import { rulesOf } from "./game-rules.ts";

/** One game of each engine. */
const codes = [
  ...new Map(lobbyGames.map(({ code }) => [playableGame(code)?.engine, code] as const)).values(),
];

test.each(LOCALES.map(({ code }) => code))(
  "in %s every rule consists of whole sentences with all numbers filled in",
  (locale) => {
    for (const code of codes) {
      for (const rule of rulesOf(code, locale)) {
        expect(rule, `${code}: ${rule}`).toMatch(/^[^{}]{20,}\.$/);
      }
    }
  },
);

test("a game has the rules of its engine", () => {
  const [lines] = lobbyGames.filter(({ code }) => playableGame(code)?.engine === "lines-classic");
  const rules = rulesOf(lines?.code ?? "", "en");
  expect(rules[0]).toBe(
    "All lines are in play. A line pays for the same symbol on neighbouring reels from the left; only its best win counts.",
  );
  expect(rules.join(" ")).toMatch(/all wins count ×\d/);
});

test("an unknown game has no rules", () => expect(rulesOf("no-such-game", "en")).toEqual([]));
