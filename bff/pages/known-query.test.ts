import { expect, test } from "vitest";
import { knownQuery } from "./known-query.ts";

test("equal queries have one form, whatever else an address carries", () => {
  const form = "?category=hot&page=2";
  expect(knownQuery("?page=2&category=hot")).toBe(form);
  expect(knownQuery("?utm_source=mail&page=2&category=hot&page=3&btag=1")).toBe(form);
});

test("parameters that nobody knows, or that open a popup, are not part of a page", () => {
  expect(knownQuery("")).toBe("");
  expect(knownQuery("?login&continue=%2Fen%2Faccount&subpage=1")).toBe("");
});

test("a value that is too long is kept by no cache", () => {
  expect(knownQuery(`?q=${"a".repeat(129)}`)).toBeNull();
});
