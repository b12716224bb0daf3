import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { environmentSchemas, withEnvironmentTable } from "./environment-readme.ts";

const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");

test("the README lists the environment variables of the schemas; `npm run docs` updates it", () => {
  expect(readme).toBe(withEnvironmentTable(readme));
});

test("every environment variable is described in the README", () => {
  for (const schema of environmentSchemas)
    for (const [name, field] of Object.entries(schema.shape)) {
      expect(field.description, name).toMatch(/\w+.*[.;]/);
      expect(readme).toContain(`| \`${name}\` |`);
    }
});
