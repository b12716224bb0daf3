import { expect, test, vi } from "vitest";
import { remembered } from "./remembered.ts";

test("a text is worked on once, until there are too many of them", () => {
  const make = vi.fn((text: string) => text.length);
  const lengthOf = remembered(make, 2);
  for (const text of ["a", "bb", "a", "bb"]) expect(lengthOf(text)).toBe(text.length);
  expect(make).toHaveBeenCalledTimes(2);
  lengthOf("ccc");
  lengthOf("ccc");
  lengthOf("a");
  expect(make).toHaveBeenCalledTimes(4);
});
