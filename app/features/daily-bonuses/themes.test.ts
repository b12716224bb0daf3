import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { BONUS_MAP_THEME_NAMES, SEASONS } from "#contract/wire/rewards/daily-bonuses.ts";

const PUBLIC = fileURLToPath(new URL("../../../public", import.meta.url));
const CSS = readFileSync(new URL("bonus-map.css", import.meta.url), "utf8");

test.each(BONUS_MAP_THEME_NAMES)(
  "the theme %s has its four pictures, and the style sheet shows them [BM-1]",
  (theme) => {
    const pictures = ["night-tall", "night-wide", "day-tall", "day-wide"].map(
      (name) => `/bonus-map/${theme}-${name}.avif`,
    );
    expect(pictures.filter((path) => !existsSync(join(PUBLIC, path)))).toEqual([]);
    expect(pictures.filter((path) => !CSS.includes(`url("${path}")`))).toEqual([]);
  },
);

test.each(SEASONS)("the season %s has a palette by night and by day, and an icon [RT-5]", (season) => {
  const dresses = `:has([data-season="${season}"]) {`;
  expect(CSS).toContain(`:root${dresses}`);
  expect(CSS).toContain(`:root[data-theme="day"]${dresses}`);
  expect(existsSync(join(PUBLIC, `bonus-map/icon-${season}.svg`))).toBe(true);
});
