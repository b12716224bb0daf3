import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadReceipt } from "#app/features/money/history/load.server.ts";
import { ReceiptScreen } from "#app/features/money/history/receipt-screen.tsx";
import { pageMeta } from "#app/shell/seo/page-meta.ts";

export const handle = { guards: ["auth"], i18n: ["payment-history", "payments"] };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const receipt = await loadReceipt(params.payment, context);
  return { title: receipt.number, ...receipt };
}

export const meta: MetaFunction<typeof loader> = (input) => pageMeta(input, { title: input.data?.title });

/** A payment's receipt for printing. */
export default function Receipt() {
  return <ReceiptScreen {...useLoaderData<typeof loader>()} />;
}
