import {
  methodView,
  type NamedMethod,
  offeredMethods,
  savedMethodView,
} from "#app/features/money/methods/index.server.ts";
import type { LoadContext } from "#contract/load-context.ts";
import { formatMoney } from "#contract/money/money.ts";
import type { WithdrawalFacts } from "#contract/money/withdrawal-facts.ts";
import type { GateView, WithdrawalMeans } from "./withdrawal-view.ts";

/**
 * What the player can withdraw, what stands between, and by which methods.
 *
 * @throws what the product API failed with
 */
export async function withdrawalMeans(context: LoadContext): Promise<WithdrawalMeans> {
  const { api, numberLocale } = context;
  const [facts, methods] = await Promise.all([api.withdrawalFacts({}), withdrawalMethods(context)]);
  const { currency, available, bonus, reserved } = facts;
  const money = (amount: number) => formatMoney(amount, currency, numberLocale);
  const most = mostOf(facts);
  return {
    ...{ currency, available: money(available), most, mostText: money(most), ...methods },
    bonus: bonus > 0 ? money(bonus) : null,
    reserved: reserved > 0 ? money(reserved) : null,
    gates: facts.gates
      .filter(({ from }) => from === 0 || from <= available)
      .map(
        ({ kind, left, from }): GateView => ({
          ...{ kind, isShut: from === 0, left: money(left), from: money(from) },
        }),
      ),
  };
}

/** A gate that is shut from an amount on leaves what is below it. */
function mostOf({ available, gates }: WithdrawalFacts): number {
  return Math.max(0, Math.min(available, ...gates.map(({ from }) => from - 1)));
}

/** The group `withdraw` [ENT-3], and what the player has kept of its methods; or only the one that a form was sent for. */
export async function withdrawalMethods(
  context: LoadContext,
  named?: NamedMethod,
): Promise<Pick<WithdrawalMeans, "methods" | "saved">> {
  const { groups, kept } = await offeredMethods(["withdraw"], context, named);
  return {
    methods: groups.flatMap(({ items }) => items.map((item) => methodView(item, "withdrawal", context))),
    saved: kept.map((one) => savedMethodView(one, [])),
  };
}
