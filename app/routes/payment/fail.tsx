import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadPayment } from "#app/features/money/payment/index.server.ts";
import { FailScreen, keepPayment } from "#app/features/money/payment/index.ts";
import { pageMeta } from "#app/shell/seo/page-meta.ts";

export const handle = { guards: ["auth"], i18n: ["payments"] };

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadPayment("fail", request, context);
}

export const clientLoader = keepPayment;

export const meta: MetaFunction<typeof loader> = (input) => pageMeta(input, { title: input.data?.title });

/** A deposit that did not come about [RT-12]. */
export default function Fail() {
  return <FailScreen {...useLoaderData<typeof clientLoader>()} />;
}
