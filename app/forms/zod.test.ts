import { expect, test } from "vitest";
import { memoizeSchema } from "./zod.ts";

test("equal data returns the same schema, other data a new one", () => {
  const schemaOf = memoizeSchema(({ min }: { min: number }) => ({ min }));
  expect(schemaOf({ min: 1 })).toBe(schemaOf({ min: 1 }));
  expect(schemaOf({ min: 2 })).toEqual({ min: 2 });
});

test("the cache is limited", () => {
  const schemaOf = memoizeSchema((min: number) => ({ min }));
  const first = schemaOf(0);
  for (let min = 1; min <= 200; min += 1) schemaOf(min);
  expect(schemaOf(0)).not.toBe(first);
});
