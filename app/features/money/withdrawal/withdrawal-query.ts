import type { ChosenMethod } from "#app/features/money/methods/index.ts";
import type { WithdrawalMeans } from "./withdrawal-view.ts";

/** What tells a chosen method from another in an address. */
export type Choice = { method: string } | { saved: string };

export function choiceOf({ method, saved }: ChosenMethod): Choice {
  return saved ? { saved: saved.savedMethodId } : { method: method.alias };
}

/**
 * What the address of the withdrawal's screen has chosen, so that each step works without scripts: `?method=e-wallet` or
 * `?saved=<id>`. Null where there is nothing by that name, or where it is in maintenance.
 */
export function chosenBy(
  query: URLSearchParams,
  { methods, saved: kept }: Pick<WithdrawalMeans, "methods" | "saved">,
): ChosenMethod | null {
  const savedId = query.get("saved");
  const saved = kept.find(({ savedMethodId }) => savedMethodId === savedId) ?? null;
  const alias = savedId === null ? query.get("method") : saved?.alias;
  const method = methods.find((one) => one.alias === alias);
  return method && !method.maintenance ? { method, saved } : null;
}
