import { z } from "zod";
import { site } from "#contract/host/site.ts";

interface Schema {
  type?: string;
  description?: string;
  default?: unknown;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
}

const siteSchema = () => {
  const { $schema: _, ...schema } = z.toJSONSchema(site, { io: "input" });
  return schema as Schema;
};

/** The JSON Schema of the sites file, for editors: `"$schema"` of the file names it. */
export function sitesSchema(): object {
  const list = { type: "array", minItems: 1, items: { $ref: "#/$defs/site" } };
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Sites of Solstice",
    description: "The file that SITES_FILE names: a list of sites, alone or with a reference to this schema.",
    anyOf: [
      list,
      {
        type: "object",
        properties: { $schema: { type: "string", description: "This schema." }, sites: list },
        required: ["sites"],
        additionalProperties: false,
      },
    ],
    $defs: { site: siteSchema() },
  };
}

interface Row {
  field: string;
  values: string;
  description: string;
}

const code = (value: unknown) => `\`${typeof value === "string" ? value : JSON.stringify(value)}\``;
const LONGEST_LIST = 8;

function valuesOf(schema: Schema): string {
  if (schema.const !== undefined) return code(schema.const);
  if (schema.enum)
    return schema.enum.length > LONGEST_LIST ? "one of a list" : schema.enum.map(code).join(", ");
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  if (choices.length > 0) return [...new Set(choices.map(valuesOf))].join(", ");
  if (schema.type === "array") return `list of ${valuesOf(schema.items ?? {})}`;
  return schema.type === "string" ? "text" : (schema.type ?? "any");
}

/** A short default is shown; a long one is in the schema. */
function defaultOf({ default: value }: Schema): string {
  if (value === undefined) return "";
  const text = JSON.stringify(value);
  return text === "{}" || text === "[]" || text.length > 60 ? "" : `; ${code(value)} if absent`;
}

function rowsOf(schema: Schema, path: string, rows: Map<string, Row>): Map<string, Row> {
  for (const choice of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) rowsOf(choice, path, rows);
  if (schema.items) rowsOf(schema.items, `${path}[]`, rows);
  for (const [name, inner] of Object.entries(schema.properties ?? {})) {
    const field = path ? `${path}.${name}` : name;
    const isRequired = schema.required?.includes(name) ? " (required)" : "";
    const before = rows.get(field);
    const values = `${valuesOf(inner)}${isRequired}${defaultOf(inner)}`;
    rows.set(field, {
      field,
      values: before && before.values !== values ? `${before.values}; ${values}` : values,
      description: [...new Set([before?.description, inner.description])].filter(Boolean).join(" "),
    });
    rowsOf(inner, field, rows);
  }
  return rows;
}

/** All fields of a site, in the order of the schema. */
export const siteFields = (): Row[] => [...rowsOf(siteSchema(), "", new Map()).values()];

const TABLE = /(<!-- sites -->\n)[\s\S]*(<!-- \/sites -->)/;

/** The guide with its table of the fields of a site, generated from the schema. */
export function withSitesTable(guide: string): string {
  const cell = (text: string) => text.replaceAll("|", "\\|");
  const rows = siteFields().map(
    ({ field, values, description }) => `| \`${field}\` | ${cell(values)} | ${cell(description)} |`,
  );
  const table = ["| field | values | |", "| --- | --- | --- |", ...rows].join("\n");
  return guide.replace(TABLE, (_, before, after) => `${before}\n${table}\n\n${after}`);
}
