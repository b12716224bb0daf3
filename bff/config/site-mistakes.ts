import { z } from "zod";
import { type Site, site as siteSchema, sitesIn } from "#contract/host/site.ts";
import { closestName } from "./closest-name.ts";

/** A mistake in the sites file. */
export interface SiteMistake {
  /** Id of the site; `site 2` without one; empty if the file as a whole is wrong. */
  site: string;
  /** Path of the field, such as `brand.logo`; empty if the site as a whole is wrong. */
  field: string;
  /** What is wrong and what to write, without a full stop at the end. */
  problem: string;
}

/** A JSON Schema, as far as it is read here. */
interface Schema {
  type?: string;
  description?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
}

/** Deeper than any field of a site. */
const DEEPEST = 6;

type Path = readonly PropertyKey[];
type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null;
const fieldOf = (path: Path) => path.map(String).join(".");

/** The JSON Schema of a site, as operators write it. */
const siteJsonSchema = () => z.toJSONSchema(siteSchema, { io: "input" }) as Schema;

/** The sites in the content of a file, or what is wrong with the file as a whole. */
export function listedSites(content: unknown): { list: unknown[] } | { mistake: SiteMistake } {
  const mistake = (problem: string) => ({ mistake: { site: "", field: "", problem } });
  const list = sitesIn(content);
  if (!Array.isArray(list)) {
    const extra = isObject(content) && "sites" in content;
    return mistake(
      extra
        ? "must have no other keys than $schema and sites"
        : 'must be a list of sites, or { "$schema": …, "sites": [ … ] }',
    );
  }
  return list.length === 0 ? mistake("must have at least one site") : { list };
}

/** How a site is named in a mistake. */
export function nameOfSite(value: unknown, index: number): string {
  const id = isObject(value) ? value.id : undefined;
  return typeof id === "string" && id !== "" ? id : `site ${index + 1}`;
}

/** All parts of a schema that may stand at a path; none for an unknown one. */
function schemasAt(schema: Schema | undefined, path: Path): Schema[] {
  if (!schema) return [];
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  if (choices.length > 0) {
    const found = choices.flatMap((choice) => schemasAt(choice, path));
    return path.length === 0 && schema.description ? [schema, ...found] : found;
  }
  const [key, ...rest] = path;
  if (key === undefined) return [schema];
  if (typeof key === "number") return schemasAt(schema.items, rest);
  const own = schema.properties?.[String(key)];
  const other = typeof schema.additionalProperties === "object" ? schema.additionalProperties : undefined;
  return schemasAt(own ?? other, rest);
}

/** Paths of all fields with a name, outside lists. */
function placesOf(name: string, schema: Schema, path: readonly string[] = []): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => [
    ...(key === name ? [[...path, key].join(".")] : []),
    ...placesOf(name, inner, [...path, key]),
  ]);
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** What a field is for, in brackets. */
function hint(root: Schema, path: Path): string {
  const [description] = schemasAt(root, path).flatMap(({ description: text }) => text ?? []);
  return description ? ` (${lowerFirst(description.replace(/\.$/, ""))})` : "";
}

const TYPES: Record<string, string> = {
  string: "a text",
  number: "a number",
  int: "an integer",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
  null: "null",
};
const typeName = (type: string) => TYPES[type] ?? type;

function typeOf(value: unknown): string {
  if (value === null) return "null";
  if (typeof value === "boolean") return String(value);
  return typeName(Array.isArray(value) ? "array" : typeof value);
}

function unknownKey(key: string, path: Path, root: Schema): string {
  const known = [
    ...new Set(schemasAt(root, path).flatMap(({ properties }) => Object.keys(properties ?? {}))),
  ];
  const close = closestName(key, known);
  if (close) return `is unknown; do you mean ${close}?`;
  const [place] = placesOf(key, root);
  if (place) return `is unknown here; do you mean ${place}?`;
  return `is unknown; known here: ${known.join(", ")}`;
}

function oneOf(values: readonly unknown[], value: unknown): string {
  const names = values.map(String);
  const close = typeof value === "string" ? closestName(value, names) : undefined;
  return `must be one of ${names.join(", ")}${close ? `; do you mean ${close}?` : ""}`;
}

/** What is wrong, as a sentence without its subject. */
function problemOf(issue: z.core.$ZodIssue, value: unknown, root: Schema): string {
  const { path } = issue;
  if (value === undefined) return `is missing${hint(root, path)}`;
  switch (issue.code) {
    case "invalid_type":
      return `must be ${typeName(issue.expected)}, not ${typeOf(value)}${hint(root, path)}`;
    case "invalid_value":
      return oneOf(issue.values, value);
    case "invalid_union": {
      const choices = schemasAt(root, path).flatMap((schema) => schema.enum ?? schema.const ?? []);
      return choices.length > 0 ? oneOf(choices, value) : `${issue.message}${hint(root, path)}`;
    }
    case "invalid_key":
      return issue.issues[0]?.message ?? "is no possible name";
    case "too_small":
      return `needs at least ${issue.minimum}${sizeUnit(issue.origin)}`;
    case "too_big":
      return `may have at most ${issue.maximum}${sizeUnit(issue.origin)}`;
    default:
      return `${issue.message}${hint(root, path)}`;
  }
}

function sizeUnit(origin: string): string {
  if (origin === "string") return " characters";
  return origin === "array" ? " entries" : "";
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, key) => (isObject(inner) ? inner[String(key)] : undefined), value);
}

/** What the schema says about one site of the file. */
export function schemaMistakes(
  value: unknown,
  site: string,
  issues: readonly z.core.$ZodIssue[],
): SiteMistake[] {
  const root = siteJsonSchema();
  return issues.flatMap((issue) => {
    if (issue.code === "unrecognized_keys")
      return issue.keys.map((key) => ({
        site,
        field: fieldOf([...issue.path, key]),
        problem: unknownKey(key, issue.path, root),
      }));
    const found = valueAt(value, issue.path);
    return [{ site, field: fieldOf(issue.path), problem: problemOf(issue, found, root) }];
  });
}

/** Stands for required fields that are missing or wrong, so that the rest of a site can be checked. */
const PLACEHOLDERS: Json = {
  id: "unnamed",
  hosts: ["unnamed.invalid"],
  brand: {
    name: "-",
    logo: "/brand/logo.svg",
    ogImage: "/brand/og.png",
    supportEmail: "a@unnamed.invalid",
    complaintsEmail: "a@unnamed.invalid",
  },
  company: { name: "-" },
};

/**
 * A site without what the schema refuses and with placeholders for what it requires, so that one run names what other checks find too.
 * What is left out passes those checks. Null if nothing is left to check.
 */
export function withoutMistakes(value: unknown): Site | null {
  if (!isObject(value)) return null;
  const copy = structuredClone(value);
  // If a field is required, its object goes in the next round.
  for (let depth = 0; depth < DEEPEST; depth += 1) {
    const { data, error } = siteSchema.safeParse(fill(copy, PLACEHOLDERS));
    if (data) return data;
    const paths = error.issues.flatMap(({ path, ...issue }) =>
      issue.code === "unrecognized_keys"
        ? issue.keys.map((key) => [...path, key])
        : [path.slice(0, Math.max(1, path.length - depth))],
    );
    // From the end, so that removed entries of a list move no others.
    for (const path of paths.reverse()) remove(copy, path);
  }
  return null;
}

function remove(value: Json, path: Path): void {
  const holder = valueAt(value, path.slice(0, -1));
  const key = path.at(-1);
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else if (isObject(holder) && key !== undefined) delete holder[String(key)];
}

function fill(value: Json, placeholders: Json): Json {
  const filled = { ...value };
  for (const [key, placeholder] of Object.entries(placeholders)) {
    const own = filled[key];
    if (own === undefined || (Array.isArray(own) && own.length === 0)) filled[key] = placeholder;
    else if (isObject(own) && isObject(placeholder) && !Array.isArray(own))
      filled[key] = fill(own, placeholder);
  }
  return filled;
}
