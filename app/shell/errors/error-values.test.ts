import { expect, test } from "vitest";
import { errorValues } from "./error-values.ts";

test("times in an error's vars are put into words, and nothing else is touched [ERR-2]", () => {
  const vars = {
    until: "2026-11-24T00:00:00.000Z",
    limit: "50.00",
    currency: "EUR",
    seconds: 30,
    day: "2026-11-24",
  };
  expect(errorValues(vars, "en")).toEqual({ ...vars, until: "November 24, 2026 at 00:00 UTC" });
});
