import { expect, test } from "vitest";
import { errorValues } from "./error-values.ts";

test("times and amounts in an error's vars are put into the page's words, and nothing else is touched [ERR-2]", () => {
  const vars = {
    until: "2026-11-24T00:00:00.000Z",
    limit: "1250.00",
    left: "0",
    currency: "EUR",
    seconds: 30,
    day: "2026-11-24",
  };
  const words = { until: "November 24, 2026 at 00:00 UTC", limit: "€1,250.00", left: "€0.00" };
  expect(errorValues(vars, "en")).toEqual({ ...vars, ...words });
  expect(errorValues({ limit: "50.00", currency: "EUR" }, "de-DE").limit).toBe("50,00\u00a0€");
});

test("a figure stays one where no currency is told, and an amount of an unknown one keeps its name", () => {
  expect(errorValues({ limit: "60", left: 3 }, "en")).toEqual({ limit: "60", left: 3 });
  expect(errorValues({ limit: "60", currency: "XYZ" }, "en").limit).toBe("60 XYZ");
});
