import { expect, test } from "vitest";
import { requireLocale } from "./require-locale.ts";

test("a first segment that is no locale is a page that could not be found [RT-17]", () => {
  try {
    requireLocale({ locale: "xx" });
    expect.unreachable();
  } catch (error) {
    expect(error).toMatchObject({ status: 404, statusText: "This page could not be found" });
  }
});

test("locales and unprefixed addresses pass [RT-2]", () => {
  expect(requireLocale({ locale: "pt-br" })).toBeNull();
  expect(requireLocale({})).toBeNull();
});
