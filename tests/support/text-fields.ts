import type { z } from "zod";

interface Definition {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  in?: z.ZodType;
  options?: z.ZodType[];
  left?: z.ZodType;
  right?: z.ZodType;
  valueType?: z.ZodType;
  getter?: () => z.ZodType;
}

const definitionOf = (schema: z.ZodType) => schema._zod.def as unknown as Definition;

/**
 * The fields of a schema that are texts and have, or are inside of a field that has, a name of some kind. The schema of a field is whole,
 * with its fallback.
 *
 * @param place where the schema is, in front of the names of its fields
 */
export function textFields(
  schema: z.ZodType,
  place: string,
  isNamed: (key: string) => boolean,
  isInside = false,
): [place: string, field: z.ZodType][] {
  const { type, shape, element, innerType, options, left, right, valueType, getter, ...rest } =
    definitionOf(schema);
  const below = (inner: z.ZodType | undefined, where = place, isInsideNow = isInside) =>
    inner ? textFields(inner, where, isNamed, isInsideNow) : [];
  if (shape)
    return Object.entries(shape).flatMap(([key, field]) =>
      below(field, `${place}.${key}`, isInside || isNamed(key)),
    );
  if (element) return below(element);
  const inner = innerType ?? rest.in ?? getter?.() ?? valueType;
  const parts = [inner, left, right, ...(options ?? [])].flatMap((part) => below(part));
  // The outermost schema of a text has the fallback.
  const isText = type === "string" || (parts.length > 0 && parts.every(([where]) => where === place));
  if (!isText) return parts;
  return isInside ? [[place, schema]] : [];
}
