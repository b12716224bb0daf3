import { expect, test } from "vitest";
import { z } from "zod";
import { environment } from "./environment.ts";
import { environmentTable } from "./environment-table.ts";

test("a row for each variable, with its default and its text", () => {
  const schema = z.object({
    SIZE: z.coerce.number().default(3).describe("How large | small."),
    NAME: z.string().optional().describe("What it is called."),
  });
  expect(environmentTable(schema)).toBe(
    [
      "| Variable | Default | What it does |",
      "|---|---|---|",
      "| `SIZE` | `3` | How large \\| small. |",
      "| `NAME` |  | What it is called. |",
      "",
    ].join("\n"),
  );
});

test.each(Object.keys(environment.shape))("%s says what it does, in a sentence", (name) => {
  const row = environmentTable(environment)
    .split("\n")
    .find((line) => line.startsWith(`| \`${name}\` |`));
  expect(row).toMatch(/\| [A-Z`].+\. \|$/);
});
