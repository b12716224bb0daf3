import { newKey } from "#app/features/money/methods/index.server.ts";
import { typedAmount } from "#app/features/money/methods/index.ts";
import { typedDecimal } from "#app/forms/typed-decimal.ts";
import { productErrorOf } from "#app/shell/errors/product-error.ts";
import type { LoadContext } from "#contract/load-context.ts";
import { decimalOf } from "#contract/money/money.ts";
import { depositMethods } from "./deposit-methods.server.ts";
import { depositOffers } from "./deposit-offers.server.ts";
import { chosenBy, depositQuery } from "./deposit-query.ts";
import type { DepositData, DepositMethods } from "./deposit-view.ts";

/**
 * What the deposit's screen is drawn from. A product API that does not answer leaves `methods` null: in the popup, too, the
 * player is told and can try again.
 *
 * @throws a 503 response while nobody can say who is signed in: the guard has sent guests away already [GRD-4]
 */
export async function loadDeposit(request: Request, context: LoadContext): Promise<DepositData> {
  if (!context.user) throw new Response(null, { status: 503 });
  const query = depositQuery(new URL(request.url).searchParams);
  const [methods, offers] = await Promise.all([methodsOrNull(context), depositOffers(context)]);
  const asked = methods && chosenBy(query, methods);
  const chosen = asked && !asked.method.maintenance ? asked : null;
  const shown = methods?.groups.some(({ id }) => id === query.group);
  return {
    ...{ formKey: newKey(), methods, chosen, offers },
    group: shown ? query.group : (methods?.groups[0]?.id ?? query.group),
    amount: chosen ? beginning(query.amount, chosen.method.rules, context.numberLocale) : "",
    benefitId: query.benefitId,
  };
}

function beginning(
  asked: string | null,
  rules: { default: number; currency: Parameters<typeof typedAmount>[1] },
  iso: string,
) {
  const { currency } = rules;
  const amount = (asked && typedAmount(asked, currency)) || rules.default;
  return typedDecimal(decimalOf({ amount, currency }), iso);
}

async function methodsOrNull(context: LoadContext): Promise<DepositMethods | null> {
  try {
    return await depositMethods(context);
  } catch (error) {
    if (!productErrorOf(error)) throw error;
    context.log.warn({ err: error }, "payment methods could not be had");
    return null;
  }
}
