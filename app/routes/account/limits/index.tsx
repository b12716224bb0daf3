import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadHelpLines } from "#app/features/protection/help/load.server.ts";
import { limitsAction } from "#app/features/protection/limits/action.server.ts";
import { loadLimits } from "#app/features/protection/limits/load.server.ts";
import { LimitsScreen } from "#app/features/protection/limits/screen.tsx";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/shell/seo/page-meta.ts";

export const handle = { guards: ["auth"], i18n: ["account", "protection", "help", "validation", "errors"] };

export async function loader({ context }: LoaderFunctionArgs) {
  const title = translator(context.locale, "protection")("title");
  const [limits, help] = await Promise.all([loadLimits(context), loadHelpLines(context)]);
  return { title, ...limits, help };
}

export function action({ request, context }: ActionFunctionArgs) {
  return limitsAction(request, context);
}

export const meta: MetaFunction<typeof loader> = (input) => pageMeta(input, { title: input.data?.title });

/** Player protection: limits and the reality check; not in the specification's list of screens (docs/decisions/024). */
export default function Limits() {
  return <LimitsScreen {...useLoaderData<typeof loader>()} />;
}
