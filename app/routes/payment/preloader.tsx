import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadPaymentPage } from "#app/features/money/payment/index.server.ts";
import { PreloaderScreen, paymentClientLoader, paymentRefresh } from "#app/features/money/payment/index.ts";
import { pageMeta } from "#app/shell/seo/page-meta.ts";

export const handle = { guards: ["auth"], i18n: ["payments"], refresh: paymentRefresh("preloader") };

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadPaymentPage("preloader", request, context);
}

export const clientLoader = paymentClientLoader;

export const meta: MetaFunction<typeof loader> = (input) => pageMeta(input, { title: input.data?.title });

/** Continues a new payment at its next step [RT-12]. */
export default function Preloader() {
  return <PreloaderScreen {...useLoaderData<typeof clientLoader>()} />;
}
