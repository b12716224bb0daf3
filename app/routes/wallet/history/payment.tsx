import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { cancelWithdrawalAction } from "#app/features/money/history/action.server.ts";
import { loadPaymentDetails } from "#app/features/money/history/load.server.ts";
import { PaymentDetailsScreen } from "#app/features/money/history/payment-details-screen.tsx";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/shell/seo/page-meta.ts";

export const handle = {
  guards: ["auth"],
  i18n: ["payment-history", "payments", "wallet", "validation", "errors"],
};

export async function loader({ params, context }: LoaderFunctionArgs) {
  const payment = await loadPaymentDetails(params.payment, context);
  const title = translator(context.locale, "payment-history")(`type.${payment.type}`);
  return { title: `${title} ${payment.amount}`, ...payment };
}

export function action({ request, params, context }: ActionFunctionArgs) {
  return cancelWithdrawalAction(request, params.payment, context);
}

export const meta: MetaFunction<typeof loader> = (input) => pageMeta(input, { title: input.data?.title });

/** One payment: its state, its details, and its actions. */
export default function WalletPayment() {
  return <PaymentDetailsScreen {...useLoaderData<typeof loader>()} />;
}
