import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadPaymentHistory } from "#app/features/money/history/load.server.ts";
import { PaymentHistoryScreen } from "#app/features/money/history/screen.tsx";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/shell/seo/page-meta.ts";

export const handle = { guards: ["auth"], i18n: ["payment-history", "payments", "wallet"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const title = translator(context.locale, "payment-history")("title");
  return { title, ...(await loadPaymentHistory(request, context)) };
}

export const meta: MetaFunction<typeof loader> = (input) => pageMeta(input, { title: input.data?.title });

/** The payment history [RT-10]. */
export default function WalletHistory() {
  return <PaymentHistoryScreen {...useLoaderData<typeof loader>()} />;
}
