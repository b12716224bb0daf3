import type { LoadContext } from "#contract/load-context.ts";
import type { PaymentGroup, PaymentItem, SavedMethod } from "#contract/money/payment-methods.ts";

/** Methods by group, and what the player has kept of those that can be used. */
export interface OfferedMethods<Group extends PaymentGroup> {
  groups: { id: Group; items: PaymentItem[] }[];
  kept: SavedMethod[];
}

/** The method that an address names: `?method=<alias>`, or `?saved=<id>` of what is kept of one. */
export interface NamedMethod {
  method: string | null;
  saved: string | null;
}

/**
 * What a payment can be made with; or only the method that a form was sent for, as the form's page was drawn with it: the
 * product API is asked anew where that page showed none by the name.
 *
 * @throws what the product API failed with
 */
export async function offeredMethods<Group extends PaymentGroup>(
  groups: readonly Group[],
  context: LoadContext,
  named?: NamedMethod,
): Promise<OfferedMethods<Group>> {
  if (!named) return methodsOf(groups, context);
  const shown = only(named, await methodsOf(groups, context, { recent: true }));
  const isThere = shown.groups.some(({ items }) => items.length > 0);
  return isThere ? shown : only(named, await methodsOf(groups, context));
}

/** Without what was kept a payment can be made all the same. */
async function methodsOf<Group extends PaymentGroup>(
  groups: readonly Group[],
  { api, locale, log }: LoadContext,
  options?: { recent: true },
): Promise<OfferedMethods<Group>> {
  const [systems, saved] = await Promise.all([
    api.paymentSystems({ type: groups.join(","), locale }, options),
    api.savedMethods({ locale }, options).catch((error: unknown) => {
      log.warn({ err: error }, "saved methods could not be had");
      return [];
    }),
  ]);
  const usable = (id: PaymentGroup, alias: string) =>
    systems[id]?.some((item) => item.alias === alias && item.status !== "maintenance");
  return {
    groups: groups.map((id) => ({ id, items: systems[id] ?? [] })),
    kept: saved.filter((one) => groups.some((id) => one.groups.includes(id) && usable(id, one.alias))),
  };
}

function only<Group extends PaymentGroup>(
  { method, saved }: NamedMethod,
  { groups, kept }: OfferedMethods<Group>,
): OfferedMethods<Group> {
  const one = kept.find(({ saved_method_id }) => saved_method_id === saved);
  const named = saved === null ? method : one?.alias;
  return {
    groups: groups.map(({ id, items }) => ({ id, items: items.filter(({ alias }) => alias === named) })),
    kept: one ? [one] : [],
  };
}
