import { expect, test } from "vitest";
import { LOCALE_FILES } from "#contract/wire/locales.ts";
import { hasField } from "../client/views/event/play-field.tsx";
import { createMatch } from "../live/match.ts";
import { marketName, selectionName } from "./names.ts";
import { fixturesOf } from "./schedule.ts";
import { SPORTS } from "./sports.ts";
import { languageOf, textsOf } from "./texts.ts";

const english = textsOf("en");
const placeholders = (text: string): string =>
  [...text.matchAll(/\{\w+\}/g)]
    .map(([name]) => name)
    .sort()
    .join();
/** An id that was not translated. */
const RAW = /^[a-z]+(_[a-z0-9]+)+$|\{|undefined/;

test("all ten languages have the texts of the sportsbook, with the same placeholders [RT-15]", () => {
  expect(LOCALE_FILES).toHaveLength(10);
  for (const file of LOCALE_FILES) {
    const texts = textsOf(languageOf(file));
    expect(Object.keys(texts).sort(), file).toEqual(Object.keys(english).sort());
    for (const [key, text] of Object.entries(texts)) {
      if (key === "language" || key.startsWith("commentary.")) continue;
      expect(placeholders(text), `${file} ${key}`).toBe(placeholders(english[key] as string));
    }
  }
  expect(languageOf("kz")).toBe("kz");
  expect(textsOf(languageOf("kk")).language).toBe("kk-KZ");
  expect(languageOf("xx")).toBe("en");
});

test("every market, selection, period, statistic and situation of every sport has a name [RT-15]", () => {
  const unnamed = new Set<string>();
  for (const { id } of SPORTS) {
    for (const fixture of fixturesOf(id, 20_780).slice(0, 2)) {
      const match = createMatch(fixture, []);
      const length = (match.endsAt ?? 0) - fixture.startsAt;
      for (const { type } of hasField(id) ? match.timeline.incidents : [])
        if (type !== "end" && !english[`situation.${type}`]) unnamed.add(`situation.${type}`);
      for (const share of [-0.1, 0.4, 0.8, 1]) {
        const moment = match.at(fixture.startsAt + length * share);
        const board = match.scoreboard(moment);
        if (!english[`period.${board.period}`] && share > 0) unnamed.add(`period.${board.period}`);
        for (const key of Object.keys(board.statistics))
          if (!english[`stat.${key}`]) unnamed.add(`stat.${key}`);
        for (const { type, line, selections, group } of match.model.markets(match.parameters, moment.state)) {
          if (RAW.test(marketName(english, fixture, type, line))) unnamed.add(`${type}:${line}`);
          if (!english[`group.${group}`]) unnamed.add(`group.${group}`);
          for (const selection of selections) {
            const name = selectionName(english, fixture, type, line, selection.id);
            if (name === "" || RAW.test(name)) unnamed.add(`${type}/${selection.id}`);
          }
        }
      }
    }
  }
  expect([...unnamed]).toEqual([]);
});

test("names are those of the bet: sides, lines with signs, parts of the match [RT-15]", () => {
  const [fixture] = fixturesOf("soccer-1", 20_780);
  if (!fixture) throw new Error("no fixture");
  const [home, away] = fixture.competitors.map(({ name }) => name);
  const german = textsOf("de");
  expect(selectionName(german, fixture, "handicap", "-1.5", "home")).toBe(`${home} −1,5`);
  expect(selectionName(german, fixture, "handicap", "-1.5", "away")).toBe(`${away} +1,5`);
  expect(selectionName(german, fixture, "total", "h1|0.5", "over")).toBe("Über 0,5");
  expect(selectionName(english, fixture, "total", "h1|0.5", "over")).toBe("Over 0.5");
  expect(marketName(german, fixture, "both_parts_over", "1.5")).toBe("Beide Halbzeiten über 1,5");
  expect(marketName(german, fixture, "total", "h1|0.5")).toBe("Über/Unter – 1. Halbzeit");
  expect(marketName(german, fixture, "corners_team_total", "home|4.5")).toBe(`${home}: Über/Unter (Ecken)`);
  expect(selectionName(german, fixture, "correct_score", "", "2:1")).toBe("2:1");
  expect(selectionName(german, fixture, "half_time_full_time", "", "draw:away")).toBe(
    `Unentschieden / ${away}`,
  );
});
