import { expect, test } from "vitest";
import { hashTarget } from "./hash-scroll.ts";

test("a hash names an element by its decoded id, and an incorrectly encoded hash names none [NAV-1]", () => {
  const element = {} as Element;
  const find = (id: string) => (id === "сұрақ" ? element : null);
  expect(hashTarget(`#${encodeURIComponent("сұрақ")}`, find)).toBe(element);
  expect(hashTarget("#other", find)).toBeNull();
  expect(hashTarget("#", find)).toBeNull();
  expect(hashTarget("#%E0%A4%A", find)).toBeNull();
});
