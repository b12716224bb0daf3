import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/* The measurements run too seldom to notice a file that has moved. */
test("the files and folders that the measurements name exist", () => {
  const named = readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith(".ts"))
    .flatMap((name) => [
      ...readFileSync(join(import.meta.dirname, name), "utf8").matchAll(
        /join\(ROOT, ((?:"[^"]+"(?:, )?)+)\)/g,
      ),
    ])
    .map(([, parts = ""]) => parts.split(", ").map((part) => part.slice(1, -1)));
  expect(named.length).toBeGreaterThan(2);
  const root = join(import.meta.dirname, "..", "..");
  const isBuilt = (parts: string[]) => parts[0] === "build" || parts[0] === ".cache";
  expect(named.filter((parts) => !isBuilt(parts) && !existsSync(join(root, ...parts)))).toEqual([]);
});
