import { expect, test } from "vitest";
import { errorReaction, formatErrorVars } from "./error-catalogue.ts";

const all = () => true;
const none = () => false;

test("8000903 opens the verification popup, 8000909 the verification iframe popup [ERR-1]", () => {
  expect(errorReaction(8000903, all)).toEqual({ kind: "popup", name: "verification" });
  expect(errorReaction(8000909, all)).toEqual({ kind: "popup", name: "identity-frame" });
});

test("an error whose popup is not registered is a toast", () => {
  expect(errorReaction(8000903, none)).toEqual({ kind: "toast" });
});

test("any other code is a toast, except 9000005, which the login form handles [ERR-2, AUTH-2]", () => {
  expect(errorReaction(9000001, all)).toEqual({ kind: "toast" });
  expect(errorReaction(1, all)).toEqual({ kind: "toast" });
  expect(errorReaction(9000005, all)).toEqual({ kind: "nothing" });
});

test("times and amounts in an error's vars are formatted in the page's language, other values are unchanged [ERR-2]", () => {
  const vars = {
    until: "2026-11-24T00:00:00.000Z",
    limit: "1250.00",
    left: "0",
    currency: "EUR",
    seconds: 30,
    day: "2026-11-24",
  };
  const formatted = { until: "24 November 2026 at 00:00 UTC", limit: "€1,250.00", left: "€0.00" };
  expect(formatErrorVars(vars, "en")).toEqual({ ...vars, ...formatted });
  expect(formatErrorVars({ limit: "50.00", currency: "EUR" }, "de-DE").limit).toBe("50,00\u00a0€");
});

test("a number without a currency is unchanged, and an amount of an unknown currency shows its code", () => {
  expect(formatErrorVars({ limit: "60", left: 3 }, "en")).toEqual({ limit: "60", left: 3 });
  expect(formatErrorVars({ limit: "60", currency: "XYZ" }, "en").limit).toBe("XYZ\u00a060.00");
});
