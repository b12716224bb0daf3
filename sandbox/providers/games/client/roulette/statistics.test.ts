import { expect, test } from "vitest";
import { countsOf, sharesOf } from "./statistics.ts";

test("each number is counted; numbers that were not drawn have the count 0", () => {
  const counts = countsOf([17, 0, 17, 36]);
  expect(counts).toHaveLength(37);
  expect([counts[17], counts[0], counts[36], counts[1]]).toEqual([2, 1, 1, 0]);
});

test("shares include zero in the total, so the shares of red and black may add up to less than 1", () => {
  const shares = (kind: "red" | "dozen") => sharesOf([0, 1, 14, 36], [kind]).map(({ share }) => share);
  expect(shares("red")).toEqual([0.75]);
  expect(shares("dozen")).toEqual([0.25, 0.25, 0.25]);
  expect(sharesOf([], ["red"])[0]?.share).toBeNull();
});
