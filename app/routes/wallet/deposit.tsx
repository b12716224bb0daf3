import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { depositAction } from "#app/features/money/deposit/action.server.ts";
import { loadDeposit } from "#app/features/money/deposit/load.server.ts";
import { DepositScreen } from "#app/features/money/deposit/screen.tsx";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/shell/seo/page-meta.ts";

export const handle = {
  guards: ["auth"],
  i18n: ["deposits", "payment-methods", "wallet", "protection", "validation", "errors"],
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const title = translator(context.locale, "deposits")("title");
  const data = await loadDeposit(request, context);
  return json({ title, ...data }, { status: data.methods ? 200 : 503 });
}

export function action({ request, context }: ActionFunctionArgs) {
  return depositAction(request, context);
}

export const meta: MetaFunction<typeof loader> = (input) => pageMeta(input, { title: input.data?.title });

/** The deposit form; the wallet popup uses its loader and action too [RT-10, POP-5]. */
export default function Deposit() {
  return <DepositScreen data={useLoaderData<typeof loader>()} />;
}
