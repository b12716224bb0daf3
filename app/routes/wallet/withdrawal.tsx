import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { withdrawalAction } from "#app/features/money/withdrawal/action.server.ts";
import { loadWithdrawal } from "#app/features/money/withdrawal/load.server.ts";
import { WithdrawalScreen } from "#app/features/money/withdrawal/screen.tsx";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/shell/seo/page-meta.ts";

export const handle = {
  guards: ["auth"],
  i18n: ["withdrawals", "payment-methods", "payment-history", "payments", "wallet", "validation", "errors"],
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const title = translator(context.locale, "withdrawals")("title");
  const data = await loadWithdrawal(request, context);
  return json({ title, ...data }, { status: data.options ? 200 : 503 });
}

export function action({ request, context }: ActionFunctionArgs) {
  return withdrawalAction(request, context);
}

export const meta: MetaFunction<typeof loader> = (input) => pageMeta(input, { title: input.data?.title });

/** The withdrawal form; the wallet popup uses its loader and action too [RT-10]. */
export default function Withdrawal() {
  return <WithdrawalScreen data={useLoaderData<typeof loader>()} />;
}
