import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadWallet } from "#app/features/money/wallet/load.server.ts";
import { WalletScreen } from "#app/features/money/wallet/screen.tsx";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/shell/seo/page-meta.ts";

export const handle = { guards: ["auth"], i18n: ["wallet", "payments"] };

export async function loader({ context }: LoaderFunctionArgs) {
  return { title: translator(context.locale, "wallet")("title"), ...(await loadWallet(context)) };
}

export const meta: MetaFunction<typeof loader> = (input) => pageMeta(input, { title: input.data?.title });

/** The wallet overview [RT-10]. */
export default function Wallet() {
  return <WalletScreen {...useLoaderData<typeof loader>()} />;
}
