import { wireSchema } from "#contract/wire/documents.ts";
import { clientMessages, liveEvents } from "#contract/wire/live.ts";
import type { Operation } from "#contract/wire/operation.ts";
import { allOperations } from "#contract/wire/operations.ts";
import { WIRE_VERSION } from "#contract/wire/version.ts";

/** The wire contract as a flat list: a line per operation, live event and field. */
export interface FlatContract {
  version: string;
  /**
   * By place, such as `games result.items[].code`: the values that are possible there, and `required` where the field must be present.
   * The place of an operation alone has its method, path and access.
   */
  places: Record<string, string>;
}

/** Who writes the values of a place: the front end (`input`), which the API must accept, or the API (`result`). */
type Direction = "input" | "result";

interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema | false;
  prefixItems?: Schema[];
  additionalProperties?: Schema | boolean;
}

/** The types and, where there are some, the only values of a schema: `string`, `"card" "bank"`. */
function valuesOf(schema: Schema): string[] {
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  if (choices.length > 0) return choices.flatMap(valuesOf);
  if (schema.const !== undefined) return [JSON.stringify(schema.const)];
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value));
  return schema.type === undefined ? ["any"] : [schema.type].flat();
}

function addPlaces(places: Record<string, string>, place: string, schema: Schema, required: boolean): void {
  const values = new Set([...(places[place]?.split(" ") ?? []), ...valuesOf(schema)]);
  values.delete("required");
  places[place] = [...[...values].sort(), ...(required ? ["required"] : [])].join(" ");
  for (const choice of [schema.anyOf, schema.oneOf, schema.allOf].flatMap((all) => all ?? []))
    addPlaces(places, place, choice, required);
  for (const [name, field] of Object.entries(schema.properties ?? {}))
    addPlaces(places, `${place}.${name}`, field, schema.required?.includes(name) ?? false);
  if (schema.items) addPlaces(places, `${place}[]`, schema.items, true);
  schema.prefixItems?.forEach((item, index) => {
    addPlaces(places, `${place}[${index}]`, item, true);
  });
  if (typeof schema.additionalProperties === "object")
    addPlaces(places, `${place}.*`, schema.additionalProperties, false);
}

/** Flattens the contract of this tree. */
export function flatContract(): FlatContract {
  const places: Record<string, string> = {};
  for (const [name, operation] of Object.entries<Operation>(allOperations)) {
    places[name] = `${operation.method} ${operation.path} ${operation.access}`;
    addPlaces(places, `${name} input`, wireSchema(operation.input) as Schema, true);
    addPlaces(places, `${name} result`, wireSchema(operation.result) as Schema, true);
  }
  for (const [name, schema] of Object.entries(liveEvents))
    addPlaces(places, `${name} result`, wireSchema(schema) as Schema, true);
  for (const [name, schema] of Object.entries(clientMessages))
    addPlaces(places, `${name} input`, wireSchema(schema) as Schema, true);
  return { version: WIRE_VERSION, places };
}

const directionOf = (place: string): Direction | null => {
  const [, direction = ""] = place.split(" ", 2);
  return direction.startsWith("input") ? "input" : direction.startsWith("result") ? "result" : null;
};

/**
 * The currencies that the released contract listed. A front end of today may send others, but only those that this API itself has given
 * to its players, or that the operator lists in the sites file: an API of that release meets none that it does not know.
 */
const RELEASED_CURRENCIES = "AUD BRL BTC CAD CHF EUR HUF KZT NOK NZD PLN USD ZAR"
  .split(" ")
  .map((code) => JSON.stringify(code));

function isReleasedCurrency(values: ReadonlySet<string> | undefined): boolean {
  const listed = [...(values ?? [])].filter((value) => value !== "required");
  return (
    listed.length === RELEASED_CURRENCIES.length && RELEASED_CURRENCIES.every((code) => listed.includes(code))
  );
}

function breakOf(place: string, before: string | undefined, now: string | undefined): string | null {
  const direction = directionOf(place);
  if (direction === null)
    return before !== undefined && before !== now ? `${before} → ${now ?? "removed"}` : null;
  const [was, is] = [before, now].map((text) => new Set(text?.split(" ") ?? []));
  if (before === undefined) return is?.has("required") && !place.endsWith("]") ? "is new and required" : null;
  if (now === undefined) return direction === "input" || was?.has("required") ? "removed" : null;
  if (direction === "input" && isReleasedCurrency(was) && is?.has("string")) return null;
  const added = [...(is ?? [])].filter((value) => !was?.has(value) && value !== "required");
  // Any text includes the texts that were listed.
  const removed = [...(was ?? [])].filter(
    (value) => !is?.has(value) && value !== "required" && !(is?.has("string") && value.startsWith('"')),
  );
  if (is?.has("required") && !was?.has("required")) return "became required";
  if (direction === "result" && removed.length > 0) return `no longer reads ${removed.join(" ")}`;
  if (direction === "input" && was?.has("required") && !is?.has("required"))
    return "is no longer always sent";
  return direction === "input" && added.length > 0 ? `may now be ${added.join(" ")}` : null;
}

/** The place that contains a place: `vipProgram result.levels` of `vipProgram result.levels[]`. */
const outerPlace = (place: string): string => place.replace(/(\.[^.[\]]+|\[\d*\])$/, "");

/**
 * Lists what breaks an API that was written for the released contract: the front end sends what that API does not know or no longer
 * sends what it needs, or no longer reads what that API answers. New operations, events and optional fields break nothing.
 */
export function breakingChanges(released: FlatContract, present: FlatContract): string[] {
  const nameOf = (place: string) => place.split(" ", 1)[0];
  const known = new Set(Object.keys(released.places).map(nameOf));
  const places = new Set([...Object.keys(released.places), ...Object.keys(present.places)]);
  /** What a new place contains breaks nothing that the place itself does not break. */
  const isInNewPlace = (place: string) => {
    const outer = outerPlace(place);
    if (outer === place || present.places[outer] === undefined) return false;
    const before = released.places[outer]?.split(" ") ?? [];
    // An object beside the texts of the released contract is an alternative, which an API need not answer.
    return !["object", "array"].some((type) => before.includes(type));
  };
  return [...places].sort().flatMap((place) => {
    const isChecked = known.has(nameOf(place)) && !isInNewPlace(place);
    const problem = isChecked ? breakOf(place, released.places[place], present.places[place]) : null;
    return problem ? [`${place}: ${problem}`] : [];
  });
}
