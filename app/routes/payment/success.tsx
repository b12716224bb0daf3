import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { paymentClientLoader } from "#app/features/money/payment/client-loader.ts";
import { loadPaymentPage } from "#app/features/money/payment/load.server.ts";
import { paymentRefresh } from "#app/features/money/payment/refresh.ts";
import { SuccessScreen } from "#app/features/money/payment/result-screens.tsx";
import { pageMeta } from "#app/shell/seo/page-meta.ts";

export const handle = { guards: ["auth"], i18n: ["payments"], refresh: paymentRefresh("success") };

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadPaymentPage("success", request, context);
}

export const clientLoader = paymentClientLoader;

export const meta: MetaFunction<typeof loader> = (input) => pageMeta(input, { title: input.data?.title });

/** A completed deposit [RT-12]. */
export default function Success() {
  return <SuccessScreen {...useLoaderData<typeof clientLoader>()} />;
}
