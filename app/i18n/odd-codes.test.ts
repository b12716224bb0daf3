import { expect, test } from "vitest";
import { currencyName, regionName } from "./format.server.ts";

test.each(["", "Z", "ZZZZ", "f i", "日本", "12"])(
  "a country or currency of the product API that is no code, %j, has no name and throws nothing",
  (code) => {
    expect([regionName(code, "de"), currencyName(code, "de")]).toEqual([null, code]);
  },
);

test("a country in lower case has its name", () => {
  expect([regionName("fi", "en"), currencyName("eur", "en")]).toEqual(["Finland", "Euro"]);
});
