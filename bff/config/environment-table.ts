import type { z } from "zod";

/**
 * The README's table of variables, in Markdown, made from schemas of the environment so that it cannot differ from them.
 *
 * @param schemas objects whose fields have a `.describe()` text; later ones follow in the same table
 */
export function environmentTable(...schemas: z.ZodObject[]): string {
  const rows = schemas.flatMap((schema) =>
    Object.entries(schema.shape).map(([name, field]) => {
      const type = field as z.ZodType;
      return `| \`${name}\` | ${defaultOf(type)} | ${(type.description ?? "").replaceAll("|", "\\|")} |`;
    }),
  );
  return ["| Variable | Default | What it does |", "|---|---|---|", ...rows, ""].join("\n");
}

function defaultOf(type: z.ZodType): string {
  const unset = type.safeParse(undefined);
  const value = unset.success ? unset.data : undefined;
  if (value === undefined || value === "" || (Array.isArray(value) && value.length === 0)) return "";
  return `\`${String(value)}\``;
}
