import { z } from "zod";
import { type Currency, parseAmount } from "./money.ts";
import { wireAmount } from "./wallet.ts";

/** What the wire's amounts become inside: a missing one stays missing. */
type Minor<Value> = Value extends null | undefined ? Value : number;

/** An amount in minor units, for a schema's transform; one that cannot be read exactly fails the parse. */
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
 * converted exactly fails the parse: a bonus or a round with a wrong amount is worse than a missing one.
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

/** One page of a list that is read by cursor: `next_cursor` fetches what follows, and is null at the end. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), next_cursor: z.string().nullable() });
}

/** What every list read by cursor takes: an opaque `cursor` from the page before, and how many items at most. */
export const pageInput = {
  cursor: z.string().max(200).optional(),
  limit: z.number().int().min(1).max(100).optional(),
};
