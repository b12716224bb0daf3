import { momentText } from "#app/i18n/moment.ts";
import type { LoadContext } from "#contract/load-context.ts";
import { localeOf } from "#contract/locales.ts";
import { formatMoney } from "#contract/money/money.ts";
import { isAtRest, PAYMENT_STATUSES } from "#contract/money/payment-status.ts";
import type { Payment } from "#contract/money/payments.ts";
import type { OpenWithdrawal } from "./open-withdrawals.tsx";

/** What the wallet's overview shows besides what the shell knows. */
export interface WalletData {
  /** Null where they could not be had: the page lives without them. */
  openWithdrawals: OpenWithdrawal[] | null;
}

const OPEN = PAYMENT_STATUSES.filter((status) => !isAtRest(status)).join(",");

/** @throws a 503 response while nobody can say who is signed in: the guard has sent guests away already [GRD-4] */
export async function loadWallet(context: LoadContext): Promise<WalletData> {
  const { api, locale, log, user } = context;
  if (!user) throw new Response(null, { status: 503 });
  try {
    const { items } = await api.payments({ type: "withdrawal", status: OPEN, limit: 20, locale });
    return { openWithdrawals: items.map((payment) => openWithdrawal(payment, context)) };
  } catch (error) {
    log.warn({ err: error }, "open withdrawals could not be had");
    return { openWithdrawals: null };
  }
}

function openWithdrawal(
  { payment_id: paymentId, name, image = "", account, amount, currency, status, created_at }: Payment,
  { locale, numberLocale }: LoadContext,
): OpenWithdrawal {
  return {
    ...{ paymentId, name, image, account, status },
    amount: formatMoney(amount, currency, numberLocale),
    at: momentText(created_at, localeOf(locale).iso),
  };
}
