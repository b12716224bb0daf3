import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { paymentClientLoader } from "#app/features/money/payment/client-loader.ts";
import { loadPaymentPage } from "#app/features/money/payment/load.server.ts";
import { PendingScreen } from "#app/features/money/payment/pending-screen.tsx";
import { paymentRefresh } from "#app/features/money/payment/refresh.ts";
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
