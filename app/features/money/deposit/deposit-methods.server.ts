import {
  methodView,
  type NamedMethod,
  offeredMethods,
  savedMethodView,
} from "#app/features/money/methods/index.server.ts";
import type { LoadContext } from "#contract/load-context.ts";
import { DEPOSIT_GROUPS, type DepositMethods } from "./deposit-view.ts";

/**
 * Methods of every group that deposits are made by, and what the player has kept of them; or only the one that a form was
 * sent for.
 *
 * @throws what the product API failed with
 */
export async function depositMethods(context: LoadContext, named?: NamedMethod): Promise<DepositMethods> {
  const { groups, kept } = await offeredMethods(DEPOSIT_GROUPS, context, named);
  return {
    groups: groups
      .map(({ id, items }) => ({ id, methods: items.map((item) => methodView(item, "deposit", context)) }))
      .filter(({ methods }) => methods.length > 0),
    saved: kept.map((one) => savedMethodView(one)),
  };
}
