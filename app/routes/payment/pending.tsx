import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadPayment } from "#app/features/money/payment/index.server.ts";
import { keepPayment, PendingScreen } from "#app/features/money/payment/index.ts";
import { pageMeta } from "#app/shell/seo/page-meta.ts";

export const handle = { guards: ["auth"], i18n: ["payments"] };

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadPayment("pending", request, context);
}

export const clientLoader = keepPayment;

export const meta: MetaFunction<typeof loader> = (input) => pageMeta(input, { title: input.data?.title });

/** A deposit on its way [RT-12]. */
export default function Pending() {
  return <PendingScreen {...useLoaderData<typeof clientLoader>()} />;
}
