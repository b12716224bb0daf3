import { paymentLine } from "#app/features/money/history/index.server.ts";
import { typedAmount } from "#app/features/money/methods/index.ts";
import { typedDecimal } from "#app/forms/typed-decimal.ts";
import { productErrorOf } from "#app/shell/errors/product-error.ts";
import type { LoadContext } from "#contract/load-context.ts";
import { decimalOf } from "#contract/money/money.ts";
import { withdrawalKey } from "./form-key.server.ts";
import { withdrawalMeans } from "./withdrawal-means.server.ts";
import { chosenBy } from "./withdrawal-query.ts";
import type { LatestWithdrawal, WithdrawalData, WithdrawalMeans } from "./withdrawal-view.ts";

/** Withdrawals that the screen lists: as many as are usually open at once. */
const LATEST = 5;

/**
 * What the withdrawal's screen is drawn from. What the product API does not answer is null: the player is told so in its
 * place, and can try again.
 *
 * @throws a 503 response while nobody can say who is signed in: the guard has sent guests away already [GRD-4]
 */
export async function loadWithdrawal(request: Request, context: LoadContext): Promise<WithdrawalData> {
  const { user } = context;
  if (!user) throw new Response(null, { status: 503 });
  const query = new URL(request.url).searchParams;
  const [means, latest] = await Promise.all([
    orNull(withdrawalMeans(context), "what can be withdrawn could not be had", context),
    orNull(latestWithdrawals(context), "the latest withdrawals could not be had", context),
  ]);
  const chosen = means && chosenBy(query, means);
  const newest = latest && (latest[0]?.id ?? null);
  return {
    address: query.toString(),
    formKey: withdrawalKey(user.user_id, latest ? newest : undefined),
    ...{ means, chosen, latest },
    amount:
      means && chosen
        ? typedDecimal(
            beginning(query.get("amount"), means, chosen.method.rules.default),
            context.numberLocale,
          )
        : "",
  };
}

async function orNull<T>(call: Promise<T>, what: string, { log }: LoadContext): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (!productErrorOf(error)) throw error;
    log.warn({ err: error }, what);
    return null;
  }
}

async function latestWithdrawals(context: LoadContext): Promise<LatestWithdrawal[]> {
  const { api, locale } = context;
  const { items } = await api.payments({ type: "withdrawal", limit: LATEST, locale });
  return items.map((payment) => ({
    ...paymentLine(payment, context),
    canBeCancelled: payment.can_be_cancelled,
  }));
}

/** What the address says, else what the method proposes, as far as there is so much. */
function beginning(asked: string | null, { currency, most }: WithdrawalMeans, proposed: number): string {
  const amount = (asked && typedAmount(asked, currency)) || Math.min(proposed, most);
  return decimalOf({ amount, currency });
}
