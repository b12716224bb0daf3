import { expect, test } from "vitest";
import { z } from "zod";
import { environment, environmentTable } from "./environment.ts";

test("the table has a row per variable, with its default and its description", () => {
  const schema = z.object({
    SIZE: z.coerce.number().default(3).describe("How large | small."),
    NAME: z.string().optional().describe("The name."),
  });
  expect(environmentTable(schema)).toBe(
    [
      "| Variable | Default | What it does |",
      "|---|---|---|",
      "| `SIZE` | `3` | How large \\| small. |",
      "| `NAME` |  | The name. |",
      "",
    ].join("\n"),
  );
});

test.each(Object.keys(environment.shape))("%s is described in a sentence", (name) => {
  const row = environmentTable(environment)
    .split("\n")
    .find((line) => line.startsWith(`| \`${name}\` |`));
  expect(row).toMatch(/\| [A-Z`].+\. \|$/);
});
