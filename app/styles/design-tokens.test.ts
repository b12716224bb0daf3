import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { COLOUR_TOKENS, PALETTES } from "#contract/host/design-tokens.ts";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
/** The colours that a block declares in hexadecimal. */
function coloursOf(selector: string): Record<string, string> {
  const start = css.indexOf(selector);
  const block = css.slice(start, css.indexOf("\n}", start));
  return Object.fromEntries(
    [...block.matchAll(/--color-([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name = "", value = ""]) => [
      name,
      value,
    ]),
  );
}

test("the start checks the contrast against the colours of the style sheet [BRD-1]", () => {
  const night = coloursOf("@theme {");
  expect(night).toEqual(PALETTES.night);
  expect({ ...night, ...coloursOf(':root[data-theme="day"] {') }).toEqual(PALETTES.day);
  expect(Object.keys(PALETTES.night)).toEqual(Object.keys(COLOUR_TOKENS));
});
