import { createHash } from "node:crypto";
import { paymentLine } from "#app/features/money/history/load.server.ts";
import {
  availableMethods,
  methodView,
  savedMethodView,
} from "#app/features/money/methods/available-methods.server.ts";
import type { MethodSelection } from "#app/features/money/methods/model.ts";
import { newIdempotencyKey } from "#app/forms/idempotency-key.ts";
import { decimalInputText } from "#app/i18n/number-text.ts";
import { loadOptional, unlessAbsent } from "#app/session/load-optional.server.ts";
import { requirePlayer } from "#app/session/require-player.server.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import { parseAmountInput } from "#contract/wire/money/amount-input.ts";
import { decimalOf, formatMoney } from "#contract/wire/money/money.ts";
import type { WithdrawalFacts } from "#contract/wire/money/withdrawal-facts.ts";
import {
  findWithdrawalMethod,
  type LatestWithdrawal,
  type WithdrawalData,
  type WithdrawalOptions,
} from "./model.ts";

/** Maximum number of withdrawals on the screen; players rarely have more open ones. */
const LATEST_COUNT = 5;

/**
 * Loads the withdrawal screen. A part that fails to load is null, and the screen has a link to retry.
 *
 * @throws Response 503 if the user is unknown; the guard has redirected guests before [GRD-4]
 */
export async function loadWithdrawal(request: Request, context: LoadContext): Promise<WithdrawalData> {
  const { numberLocale, log } = context;
  const user = requirePlayer(context);
  const query = new URL(request.url).searchParams;
  const [options, latest] = await Promise.all([
    loadOptional(loadWithdrawalOptions(context), "withdrawal options", null, log),
    loadOptional(unlessAbsent(loadLatestWithdrawals(context), undefined), "latest withdrawals", null, log),
  ]);
  const chosen = options && findWithdrawalMethod(query, options);
  const newestId = latest ? (latest[0]?.id ?? null) : undefined;
  return {
    query: query.toString(),
    formKey: withdrawalFormKey(user.user_id, newestId),
    options,
    chosen,
    latest,
    amount:
      options && chosen
        ? decimalInputText(
            initialAmount(query.get("amount"), options, chosen.method.rules.default),
            numberLocale,
          )
        : "",
  };
}

async function loadWithdrawalOptions(context: LoadContext): Promise<WithdrawalOptions> {
  const { api, numberLocale } = context;
  const [facts, methods] = await Promise.all([api.withdrawalFacts({}), loadWithdrawalMethods(context)]);
  const { currency, available, bonus, reserved } = facts;
  const money = (amount: number) => formatMoney(amount, currency, numberLocale);
  const max = maxWithdrawal(facts);
  return {
    ...methods,
    currency,
    available: money(available),
    max,
    maxText: money(max),
    bonus: bonus > 0 ? money(bonus) : null,
    reserved: reserved > 0 ? money(reserved) : null,
    gates: facts.gates
      .filter(({ from }) => from === 0 || from <= available)
      .map(({ kind, left, from }) => ({
        kind,
        blocksAll: from === 0,
        left: money(left),
        from: money(from),
      })),
  };
}

/** A gate with `from` 0 blocks every amount, any other only amounts from `from` upwards. */
function maxWithdrawal({ available, gates }: WithdrawalFacts): number {
  return Math.max(0, Math.min(available, ...gates.map(({ from }) => from - 1)));
}

/**
 * Loads the methods of the group `withdraw` [ENT-3] and the player's saved methods, or only the selected method.
 *
 * @throws the error of the product API
 */
export async function loadWithdrawalMethods(
  context: LoadContext,
  selection?: MethodSelection,
): Promise<Pick<WithdrawalOptions, "methods" | "saved">> {
  const { groups, saved } = await availableMethods(["withdraw"], context, selection);
  return {
    methods: groups.flatMap((group) =>
      group.methods.map((method) => methodView(method, "withdrawal", context)),
    ),
    saved: saved.map((method) => savedMethodView(method, [])),
  };
}

async function loadLatestWithdrawals(context: LoadContext): Promise<LatestWithdrawal[]> {
  const { api, locale } = context;
  const { items } = await api.payments({ type: "withdrawal", limit: LATEST_COUNT, locale });
  return items.map((payment) => ({
    ...paymentLine(payment, context),
    canBeCancelled: payment.can_be_cancelled,
  }));
}

/** The amount in the URL, otherwise the method's default up to the maximum. */
function initialAmount(
  typed: string | null,
  { currency, max }: WithdrawalOptions,
  defaultAmount: number,
): string {
  const amount = (typed && parseAmountInput(typed, currency)) || Math.min(defaultAmount, max);
  return decimalOf({ amount, currency });
}

/**
 * Idempotency key of the withdrawal form. It depends on the player's newest withdrawal, so it stays the same until a
 * withdrawal is created: two open tabs create one withdrawal, and a page reloaded after a timeout repeats the request
 * that may already be in progress.
 *
 * @param newestId id of the player's newest withdrawal; null without withdrawals, undefined if they failed to load or the site has no history
 */
export function withdrawalFormKey(userId: string, newestId: string | null | undefined): string {
  if (newestId === undefined) return newIdempotencyKey();
  const seed = JSON.stringify(["withdrawal", userId, newestId]);
  return createHash("sha256").update(seed).digest("hex").slice(0, 32);
}
