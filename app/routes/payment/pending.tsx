import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadPaymentPage } from "#app/features/money/payment/index.server.ts";
import { PendingScreen, paymentClientLoader, paymentRefresh } from "#app/features/money/payment/index.ts";
import { pageMeta } from "#app/shell/seo/page-meta.ts";

export const handle = { guards: ["auth"], i18n: ["payments"], refresh: paymentRefresh("pending") };

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadPaymentPage("pending", request, context);
}

export const clientLoader = paymentClientLoader;

export const meta: MetaFunction<typeof loader> = (input) => pageMeta(input, { title: input.data?.title });

/** A pending deposit [RT-12]. */
export default function Pending() {
  return <PendingScreen {...useLoaderData<typeof clientLoader>()} />;
}
