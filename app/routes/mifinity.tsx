import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadPaymentPage } from "#app/features/money/payment/index.server.ts";
import { MifinityScreen, paymentClientLoader, paymentRefresh } from "#app/features/money/payment/index.ts";
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
