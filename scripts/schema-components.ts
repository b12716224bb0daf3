// biome-ignore lint/suspicious/noExplicitAny: a document of JSON, whose parts are read and changed in place
export type Json = Record<string, any>;

/** Objects of fewer fields are as short as a reference to them. */
const MIN_FIELDS = 2;
/** Keys whose values are no schemas. */
export const IS_DATA: ReadonlySet<string> = new Set([
  "example",
  "examples",
  "enum",
  "const",
  "default",
  "x-capabilities",
]);

/**
 * Moves the object schemas that occur more than once to `components.schemas`, and refers to them. A component is named after the field or
 * the operation in which it occurs first, unless it has a name in code; of two with one name, the second gets a number. The description of
 * a field stays beside its reference.
 *
 * @param named names in code by the structure of their schemas
 */
export function withComponents(document: Json, named: ReadonlyMap<string, string> = new Map()): Json {
  const uses = new Map<string, number>();
  count(document);
  const names = new Map<string, string>();
  const schemas: Json = {};
  const taken = new Set(Object.keys(document.components?.schemas ?? {}));

  function count(node: unknown): void {
    forEachPart(node, (part) => {
      const key = keyOf(part);
      if (key !== null) uses.set(key, (uses.get(key) ?? 0) + 1);
    });
  }

  function nameFor(hint: string): string {
    const base = pascal(hint);
    let name = base;
    for (let number = 2; taken.has(name); number += 1) name = `${base}${number}`;
    taken.add(name);
    return name;
  }

  function replace(node: unknown, hint: string): unknown {
    if (Array.isArray(node)) return node.map((part) => replace(part, hint));
    if (typeof node !== "object" || node === null) return node;
    const part = node as Json;
    const key = keyOf(part);
    if (key === null || (uses.get(key) ?? 0) < 2) return replaceParts(part, hint);
    let name = names.get(key);
    if (name === undefined) {
      name = nameFor(named.get(structureOf(part) ?? "") ?? hint);
      names.set(key, name);
      const { description: _, ...schema } = part;
      schemas[name] = replaceParts(schema, hint);
    }
    const reference = { $ref: `#/components/schemas/${name}` };
    return part.description === undefined ? reference : { ...reference, description: part.description };
  }

  function replaceParts(part: Json, hint: string): Json {
    const own: string = part.operationId ?? (typeof part.payload === "object" ? part.name : hint);
    return Object.fromEntries(
      Object.entries(part).map(([key, value]) => {
        if (IS_DATA.has(key)) return [key, value];
        if (key !== "properties") return [key, replace(value, key === "items" ? singular(own) : own)];
        return [
          key,
          Object.fromEntries(
            Object.entries<unknown>(value).map(([field, schema]) => [
              field,
              replace(schema, ["result", "data", "items", "error"].includes(field) ? own : field),
            ]),
          ),
        ];
      }),
    );
  }

  const replaced = replaceParts(document, "");
  return {
    ...replaced,
    components: { ...replaced.components, schemas: { ...replaced.components?.schemas, ...schemas } },
  };
}

function forEachPart(node: unknown, visit: (part: Json) => void): void {
  if (typeof node !== "object" || node === null) return;
  if (!Array.isArray(node)) visit(node as Json);
  for (const [key, value] of Object.entries(node)) if (!IS_DATA.has(key)) forEachPart(value, visit);
}

/** Identifies an object schema by its contents; null for everything else. */
function keyOf({ type, properties, description: _, ...rest }: Json): string | null {
  const isSchema =
    type === "object" && typeof properties === "object" && Object.keys(properties).length >= MIN_FIELDS;
  return isSchema ? JSON.stringify([properties, rest]) : null;
}

/** Identifies an object schema regardless of its descriptions; null for everything else. */
export function structureOf(schema: Json): string | null {
  if (keyOf(schema) === null) return null;
  // A field may be named `description`: only its text is left out.
  return JSON.stringify(schema, (key, value) =>
    key === "description" && typeof value === "string" ? undefined : value,
  );
}

function pascal(text: string): string {
  return text
    .replaceAll(/(?:^|[^a-zA-Z0-9])([a-zA-Z0-9])/g, (_, letter: string) => letter.toUpperCase())
    .replaceAll(/[^a-zA-Z0-9]/g, "");
}

function singular(text: string): string {
  return text.replace(/ies$/, "y").replace(/(?<!s)s$/, "");
}
