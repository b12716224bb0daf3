import { loadOptional, unlessAbsent } from "#app/session/load-optional.server.ts";
import { requirePlayer } from "#app/session/require-player.server.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import { localeOf } from "#contract/wire/locales.ts";
import { formatMoney } from "#contract/wire/money/money.ts";
import { OPEN_PAYMENT_STATUSES, type PaymentStatus } from "#contract/wire/money/payment-rules.ts";
import type { Payment } from "#contract/wire/money/payments.ts";
import { formatUtcTime } from "#contract/wire/utc-time.ts";

/** A withdrawal that is requested and not paid yet, formatted for the player. */
export interface OpenWithdrawal {
  paymentId: string;
  name: string;
  image: string;
  account: string;
  amount: string;
  status: PaymentStatus;
  requestedAt: string;
}

/** Loader data of the wallet overview. The balances come from the live wallet. */
export interface WalletData {
  /** Null if the withdrawals failed to load; undefined if the site has no history [CAP-1]. */
  openWithdrawals?: OpenWithdrawal[] | null;
}

/** @throws Response 503 if the user is unknown; the guard has redirected guests before [GRD-4] */
export async function loadWallet(context: LoadContext): Promise<WalletData> {
  const { log } = context;
  requirePlayer(context);
  const withdrawals = unlessAbsent(loadOpenWithdrawals(context), undefined);
  return { openWithdrawals: await loadOptional(withdrawals, "open withdrawals", null, log) };
}

async function loadOpenWithdrawals(context: LoadContext): Promise<OpenWithdrawal[]> {
  const { api, locale } = context;
  const { items } = await api.payments({
    type: "withdrawal",
    status: OPEN_PAYMENT_STATUSES.join(","),
    limit: 20,
    locale,
  });
  return items.map((payment) => openWithdrawal(payment, context));
}

function openWithdrawal(
  { payment_id: paymentId, name, image = "", account, amount, currency, status, created_at }: Payment,
  { locale, numberLocale }: LoadContext,
): OpenWithdrawal {
  return {
    paymentId,
    name,
    image,
    account,
    status,
    amount: formatMoney(amount, currency, numberLocale),
    requestedAt: formatUtcTime(created_at, localeOf(locale).iso),
  };
}
