import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { cancelAction, loadPayment } from "#app/features/money/history/index.server.ts";
import { PaymentScreen } from "#app/features/money/history/index.ts";
import { translator } from "#app/i18n/server.ts";
import { pageMeta } from "#app/shell/seo/page-meta.ts";

export const handle = {
  guards: ["auth"],
  i18n: ["payment-history", "payments", "wallet", "validation", "errors"],
};

export async function loader({ params, context }: LoaderFunctionArgs) {
  const payment = await loadPayment(params.payment, context);
  const title = translator(context.locale, "payment-history")(`type.${payment.type}`);
  return { title: `${title} ${payment.amount}`, ...payment };
}

export function action({ request, params, context }: ActionFunctionArgs) {
  return cancelAction(request, params.payment, context);
}

export const meta: MetaFunction<typeof loader> = (input) => pageMeta(input, { title: input.data?.title });

/** One payment: where it stands, what it was, and what can be done about it. */
export default function WalletPayment() {
  return <PaymentScreen {...useLoaderData<typeof loader>()} />;
}
