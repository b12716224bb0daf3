import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { paymentClientLoader } from "#app/features/money/payment/client-loader.ts";
import { loadPaymentPage } from "#app/features/money/payment/load.server.ts";
import { paymentRefresh } from "#app/features/money/payment/refresh.ts";
import { MifinityScreen } from "#app/features/money/payment/widget-screen.tsx";
import { pageMeta } from "#app/shell/seo/page-meta.ts";

export const handle = { guards: ["auth"], i18n: ["payments"], refresh: paymentRefresh("mifinity") };

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadPaymentPage("mifinity", request, context);
}

export const clientLoader = paymentClientLoader;

export const meta: MetaFunction<typeof loader> = (input) => pageMeta(input, { title: input.data?.title });

/** A payment in MiFinity's widget [RT-7]. */
export default function Mifinity() {
  return <MifinityScreen {...useLoaderData<typeof clientLoader>()} />;
}
