import { expect, test } from "vitest";
import { afterScroll, type ScrollState } from "./scroll-direction.ts";

const END_OF_PAGE = 3_000;

/** Whether the page counts as scrolled down after these positions. */
function isDownAfter(...positions: number[]): boolean {
  const start: ScrollState = { position: 0, isDown: false };
  return positions.reduce((state, position) => afterScroll(state, position, END_OF_PAGE), start).isDown;
}

test("the floating buttons leave on a scroll down and return on a scroll up and at the top [LAY-1]", () => {
  expect(isDownAfter(200)).toBe(true);
  expect(isDownAfter(200, 400, 380)).toBe(false);
  expect(isDownAfter(1_000, 40)).toBe(false);
});

test("movements of a few pixels do not change the direction, but add up [LAY-1]", () => {
  expect(isDownAfter(200, 195)).toBe(true);
  expect(isDownAfter(200, 195, 190)).toBe(false);
});

test("at the end of the page the bounce of a touch screen does not bring them back [LAY-1]", () => {
  expect(isDownAfter(2_900, 3_060, 3_020, 3_000)).toBe(true);
  expect(isDownAfter(2_900, 3_000, 2_980)).toBe(false);
});
