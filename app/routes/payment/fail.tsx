import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { paymentClientLoader } from "#app/features/money/payment/client-loader.ts";
import { loadPaymentPage } from "#app/features/money/payment/load.server.ts";
import { paymentRefresh } from "#app/features/money/payment/refresh.ts";
import { FailScreen } from "#app/features/money/payment/result-screens.tsx";
import { pageMeta } from "#app/shell/seo/page-meta.ts";

export const handle = { guards: ["auth"], i18n: ["payments"], refresh: paymentRefresh("fail") };

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadPaymentPage("fail", request, context);
}

export const clientLoader = paymentClientLoader;

export const meta: MetaFunction<typeof loader> = (input) => pageMeta(input, { title: input.data?.title });

/** A failed deposit [RT-12]. */
export default function Fail() {
  return <FailScreen {...useLoaderData<typeof clientLoader>()} />;
}
