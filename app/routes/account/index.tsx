import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadAccount } from "#app/features/account/overview/load.server.ts";
import { AccountOverview } from "#app/features/account/overview/screen.tsx";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/shell/seo/page-meta.ts";

export const handle = { guards: ["auth"], i18n: ["account", "games", "wallet", "rewards"] };

export async function loader({ context }: LoaderFunctionArgs) {
  return { title: translator(context.locale, "account")("title"), ...(await loadAccount(context)) };
}

export const meta: MetaFunction<typeof loader> = (input) => pageMeta(input, { title: input.data?.title });

/** The account overview [RT-4]. */
export default function Account() {
  return <AccountOverview {...useLoaderData<typeof loader>()} />;
}
