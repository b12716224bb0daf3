import { methodView, savedMethodView } from "#app/features/payment-methods/index.server.ts";
import type { LoadContext } from "#contract/load-context.ts";
import { DEPOSIT_GROUPS, type DepositMethods } from "./deposit-view.ts";

/**
 * Methods of every group that deposits are made by, and what the player has kept of them. Without what was kept a deposit can
 * be made all the same.
 *
 * @throws what the product API failed with
 */
export async function depositMethods(context: LoadContext): Promise<DepositMethods> {
  const { api, locale, log } = context;
  const [systems, kept] = await Promise.all([
    api.paymentSystems({ type: DEPOSIT_GROUPS.join(","), locale }),
    api.savedMethods({ locale }).catch((error: unknown) => {
      log.warn({ err: error }, "saved methods could not be had");
      return [];
    }),
  ]);
  const groups = DEPOSIT_GROUPS.map((id) => ({
    id,
    methods: (systems[id] ?? []).map((item) => methodView(item, "deposit", context)),
  })).filter(({ methods }) => methods.length > 0);
  const usable = new Set(
    groups.flatMap(({ methods }) => methods.filter((one) => !one.maintenance)).map(({ alias }) => alias),
  );
  const saved = kept
    .filter((one) => usable.has(one.alias) && DEPOSIT_GROUPS.some((group) => one.groups.includes(group)))
    .map((one) => savedMethodView(one));
  return { groups, saved };
}
