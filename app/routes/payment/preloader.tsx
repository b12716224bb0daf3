import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { paymentClientLoader } from "#app/features/money/payment/client-loader.ts";
import { loadPaymentPage } from "#app/features/money/payment/load.server.ts";
import { PreloaderScreen } from "#app/features/money/payment/preloader-screen.tsx";
import { paymentRefresh } from "#app/features/money/payment/refresh.ts";
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
