import { expect, test } from "vitest";
import { PALETTES, THEMES } from "#contract/host/design-tokens.ts";
import { contrastRatio, lowContrasts } from "./contrast.ts";

test("contrast is that of WCAG [BRD-1]", () => {
  expect(contrastRatio("#000000", "#ffffff")).toBe(21);
  expect(contrastRatio("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  expect(contrastRatio("#FFFFFF", "#767676")).toBeCloseTo(4.54, 2);
  expect(contrastRatio("#123456", "#123456")).toBe(1);
});

test.each(THEMES)("the colours of Solstice can be read by %s [BRD-1]", (theme) => {
  expect(lowContrasts(PALETTES[theme])).toEqual([]);
});

test("colours of a dark brand are found by day, with the pair, the ratio and what it needs [BRD-1]", () => {
  const found = lowContrasts({ ...PALETTES.day, text: "#f4f5fb", edge: "#d0d4e0" });
  expect(found).toContainEqual(
    expect.objectContaining({ foreground: "text", background: "page", needed: 4.5 }),
  );
  expect(found).toContainEqual(
    expect.objectContaining({ foreground: "edge", background: "surface", needed: 3 }),
  );
});
