import { expect, test } from "vitest";
import { madeOnce } from "./made-once.ts";

test("what is made from the same data is made once, and from other data anew", () => {
  const schemaOf = madeOnce(({ least }: { least: number }) => ({ least }));
  expect(schemaOf({ least: 1 })).toBe(schemaOf({ least: 1 }));
  expect(schemaOf({ least: 2 })).toEqual({ least: 2 });
});

test("a stranger's data cannot make it keep more and more", () => {
  const schemaOf = madeOnce((least: number) => ({ least }));
  const first = schemaOf(0);
  for (let least = 1; least <= 200; least += 1) schemaOf(least);
  expect(schemaOf(0)).not.toBe(first);
});
