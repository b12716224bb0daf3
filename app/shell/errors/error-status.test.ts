import { expect, test } from "vitest";
import { errorStatusOf } from "./error-status.ts";

test("an error without a status code is a 500 [ERR-3]", () => {
  for (const error of [new Error("x"), null, undefined, "text", { statusCode: "404" }, { status: 200 }]) {
    expect(errorStatusOf(error)).toBe(500);
  }
});

test("an error with a status code keeps it [ERR-3, RT-17]", () => {
  expect(errorStatusOf({ statusCode: 404, message: "x" })).toBe(404);
  expect(errorStatusOf({ status: 503, statusText: "", internal: false, data: null })).toBe(503);
});
