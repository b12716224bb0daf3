import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { buyCryptoAction, loadBuyCrypto } from "#app/features/money/payment/index.server.ts";
import { PurchaseScreen } from "#app/features/money/payment/index.ts";
import { pageMeta } from "#app/shell/seo/page-meta.ts";

export const handle = {
  guards: ["auth"],
  i18n: ["payments", "payment-methods", "wallet", "validation", "errors"],
};

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadBuyCrypto(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return buyCryptoAction(request, context);
}

export const meta: MetaFunction<typeof loader> = (input) => pageMeta(input, { title: input.data?.title });

/** Coins for ordinary money. */
export default function BuyCrypto() {
  return <PurchaseScreen {...useLoaderData<typeof loader>()} />;
}
