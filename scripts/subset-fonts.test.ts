import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { FONT_STYLES, subsetFonts } from "./subset-fonts.ts";

test("the font files match the style sheet; `npm run faces` updates them", async () => {
  const fonts = await subsetFonts();
  expect(fonts.size).toBe(7);
  for (const [path, bytes] of fonts)
    expect(bytes.equals(readFileSync(new URL(path, FONT_STYLES))), path).toBe(true);
});
