import { expect, test } from "vitest";
import { stripTypes, stripTypesForReaders } from "./strip-types.ts";

const CODE = `import { type A, b } from "./b.ts";

/** Removed with its type. */
export interface Gone {
  /** Also removed. */
  here: string;
}

/** Kept. */
export function example<T>(list: readonly T[]): Map<string, T> {
  const text = "two  blanks: string; stay" as string;
  return new Map<string, T>(); // kept:  as well
}
`;

test("stripped code keeps its line numbers; published code has no gaps and no comments of types", () => {
  expect(stripTypes(CODE).split("\n")).toHaveLength(CODE.split("\n").length);
  expect(stripTypesForReaders(CODE)).toBe(`import { b } from "./b.ts";

/** Kept. */
export function example(list) {
  const text = "two  blanks: string; stay";
  return new Map(); // kept:  as well
}
`);
});
