import { expect, test } from "vitest";
import { readableWithoutTypes, withoutTypes } from "./without-types.ts";

const CODE = `import { type A, b } from "./b.ts";

/** Goes with its type. */
export interface Gone {
  /** So does this. */
  here: string;
}

/** Stays. */
export function kept<T>(list: readonly T[]): Map<string, T> {
  const text = "two  blanks: string; stay" as string;
  return new Map<string, T>(); // so do these:  ones
}
`;

test("what a browser runs keeps its lines; what is to be read keeps neither gaps nor comments of types", () => {
  expect(withoutTypes(CODE).split("\n")).toHaveLength(CODE.split("\n").length);
  expect(readableWithoutTypes(CODE)).toBe(`import { b } from "./b.ts";

/** Stays. */
export function kept(list) {
  const text = "two  blanks: string; stay";
  return new Map(); // so do these:  ones
}
`);
});
