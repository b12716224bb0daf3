import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { startAction } from "#app/features/protection/deposit-limit/action.server.ts";
import { loadStart } from "#app/features/protection/deposit-limit/load.server.ts";
import { DepositLimitScreen } from "#app/features/protection/deposit-limit/screen.tsx";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/shell/seo/page-meta.ts";

/** Not behind the guard `auth`, which redirects players without a profile, such as new ones, to the personal information [GRD-4]. */
export const handle = { i18n: ["protection", "validation", "errors"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const title = translator(context.locale, "protection")("limit_prompt.title");
  return { title, ...(await loadStart(request, context)) };
}

export function action({ request, context }: ActionFunctionArgs) {
  return startAction(request, context);
}

export const meta: MetaFunction<typeof loader> = (input) => pageMeta(input, { title: input.data?.title });

/** The step after a registration: the question for a deposit limit. */
export default function Start() {
  const { currency, continueTo } = useLoaderData<typeof loader>();
  return <DepositLimitScreen currency={currency} continueTo={continueTo} />;
}
