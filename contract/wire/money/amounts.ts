import type { z } from "zod";
import { type Currency, parseAmount } from "./money.ts";
import { wireAmount } from "./wallet.ts";

/** Type of a wire amount after its conversion: null and undefined stay, any other value becomes a number. */
type Minor<Value> = Value extends null | undefined ? Value : number;

/** Converts an amount to minor units in the transform of a schema. An amount that is not exact fails the parse. */
export function toMinorUnits(
  value: unknown,
  currency: Currency,
  context: z.RefinementCtx,
  name = "",
): number {
  const minor = parseAmount(value, currency);
  if (minor === null) context.addIssue({ code: "custom", path: name ? [name] : [], message: "no amount" });
  return minor ?? 0;
}

/**
 * Converts the named amounts of an object from decimals to minor units of the object's `currency`. An amount that cannot be
 * converted exactly fails the parse: no data is better than data with a wrong amount.
 */
export function inMinorUnits<Wire extends { currency: Currency }, Name extends keyof Wire>(
  ...names: readonly Name[]
) {
  return (wire: Wire, context: z.RefinementCtx): Omit<Wire, Name> & { [Key in Name]: Minor<Wire[Key]> } => {
    const amounts = names.map((name) => {
      const value = wire[name];
      if (value === null || value === undefined) return [name, value];
      return [name, toMinorUnits(value, wire.currency, context, String(name))];
    });
    return { ...wire, ...Object.fromEntries(amounts) };
  };
}

/** An amount that may be missing. */
export const optionalAmount = wireAmount.nullable().default(null);
