import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { cryptoPurchaseAction } from "#app/features/money/crypto-purchase/action.server.ts";
import { loadCryptoPurchase } from "#app/features/money/crypto-purchase/load.server.ts";
import { CryptoPurchaseScreen } from "#app/features/money/crypto-purchase/screen.tsx";
import { paymentRefresh } from "#app/features/money/payment/refresh.ts";
import { pageMeta } from "#app/shell/seo/page-meta.ts";

export const handle = {
  guards: ["auth"],
  i18n: ["payments", "payment-methods", "wallet", "validation", "errors"],
  refresh: paymentRefresh("crypto_purchase"),
};

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadCryptoPurchase(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return cryptoPurchaseAction(request, context);
}

export const meta: MetaFunction<typeof loader> = (input) => pageMeta(input, { title: input.data?.title });

/** Purchase of cryptocurrency with fiat money. */
export default function BuyCrypto() {
  return <CryptoPurchaseScreen {...useLoaderData<typeof loader>()} />;
}
