import { z } from "zod";
import { interpolate } from "../../interpolation.ts";
import { loadTexts } from "../../texts.ts";
import type { Field } from "./methods/method.ts";
import { type FieldName, METHODS, type MethodAlias } from "./methods/registry.ts";
import type en from "./texts/en.json";

const methodTexts = z.strictObject({ name: z.string(), description: z.string() });

/** A field with a rule needs a text for a value that breaks it. */
const fieldTextsSchema = ({ pattern, check }: Field) =>
  z.strictObject({
    label: z.string(),
    hint: z.string().optional(),
    invalid: pattern || check ? z.string() : z.string().optional(),
  });

const fields = Object.assign(
  {},
  ...METHODS.map(({ deposit, withdrawal }) => ({ ...deposit?.fields, ...withdrawal?.fields })),
) as Record<FieldName, Field>;

const byName = <Name extends string, Schema extends z.ZodType>(entries: [Name, Schema][]) =>
  z.strictObject(Object.fromEntries(entries) as Record<Name, Schema>);

/** Of each language: exactly the texts of the methods and their fields. */
const texts = z.strictObject({
  methods: byName(METHODS.map(({ alias }) => [alias, methodTexts])),
  fields: byName(Object.entries(fields).map(([name, field]) => [name as FieldName, fieldTextsSchema(field)])),
});

/** @public The compiler names the methods and fields without English texts; at the start, the schema names them in the other languages. */
export type EnglishTexts = [(typeof en)["methods"][MethodAlias], (typeof en)["fields"][FieldName]];

/** Texts of payment methods and their fields by locale code. */
export const paymentTexts = loadTexts(new URL("texts/", import.meta.url), texts);

interface FieldTexts {
  label: string;
  hint?: string;
  invalid?: string;
}

/**
 * Texts of a field in a locale. Throws Error if no method has the field.
 *
 * @param vars values of its texts' placeholders: `characters`, the fewest that the field takes
 */
export function fieldTexts(name: string, locale: string, vars: { characters: number }): FieldTexts {
  const { fields } = paymentTexts(locale);
  if (!Object.hasOwn(fields, name)) throw new Error(`no payment method has the field "${name}"`);
  const { label, hint = "", invalid = "" } = fields[name as FieldName];
  return { label, hint: interpolate(hint, vars), invalid: interpolate(invalid, vars) };
}

/** Name of a method in a locale; the alias if the method no longer exists. */
export function methodName(alias: string, locale: string): string {
  const { methods } = paymentTexts(locale);
  return Object.hasOwn(methods, alias) ? methods[alias as MethodAlias].name : alias;
}
