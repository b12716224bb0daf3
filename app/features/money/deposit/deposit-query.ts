import type { ChosenMethod, MethodView } from "#app/features/money/methods/index.ts";
import { DEFAULT_BENEFIT_ID } from "#contract/constants.ts";
import { DEPOSIT_GROUPS, type DepositGroup, type DepositMethods } from "./deposit-view.ts";

/**
 * What the address of the deposit's screen says, so that each step works without scripts and another screen can lead to one:
 * `?group=crypto`, `?method=card`, `?saved=<id>`, `&amount=50.00`, `&benefit_id=first-light` [BM-3].
 */
export interface DepositQuery {
  group: DepositGroup;
  method: string | null;
  saved: string | null;
  amount: string | null;
  benefitId: string;
}

export function depositQuery(search: URLSearchParams): DepositQuery {
  return {
    group: DEPOSIT_GROUPS.find((group) => group === search.get("group")) ?? "deposit",
    method: search.get("method"),
    saved: search.get("saved"),
    amount: search.get("amount"),
    benefitId: search.get("benefit_id") || DEFAULT_BENEFIT_ID,
  };
}

/** The query that leads to the form of a method, or back to all of them without one. */
export function queryFor(
  { group, benefitId }: Pick<DepositQuery, "group" | "benefitId">,
  chosen?: { method: string } | { saved: string },
  amount?: string,
): Record<string, string | undefined> {
  return {
    group: group === "deposit" ? undefined : group,
    ...chosen,
    amount,
    benefit_id: benefitId === DEFAULT_BENEFIT_ID ? undefined : benefitId,
  };
}

/** What tells a chosen method from another in an address. */
export function choiceOf({ method, saved }: ChosenMethod): { method: string } | { saved: string } {
  return saved ? { saved: saved.savedMethodId } : { method: method.alias };
}

/** Whether a method has a screen of its own in place of the deposit's form. */
export function isPurchase({ kind }: Pick<MethodView, "kind">): boolean {
  return kind === "crypto_purchase";
}

/** What the address has chosen, in maintenance or not; null where there is nothing by that name. */
export function chosenBy(query: DepositQuery, { groups, saved: kept }: DepositMethods): ChosenMethod | null {
  const saved = kept.find(({ savedMethodId }) => savedMethodId === query.saved) ?? null;
  const alias = query.saved === null ? query.method : saved?.alias;
  const method = groups.flatMap(({ methods }) => methods).find((one) => one.alias === alias);
  return method && !isPurchase(method) ? { method, saved } : null;
}
