import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { breakAction } from "#app/features/protection/break/action.server.ts";
import { loadBreak } from "#app/features/protection/break/load.server.ts";
import { BreakScreen } from "#app/features/protection/break/screen.tsx";
import { loadHelpLines } from "#app/features/protection/help/load.server.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/shell/seo/page-meta.ts";

export const handle = { guards: ["auth"], i18n: ["account", "protection", "help", "validation", "errors"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const title = translator(context.locale, "protection")("break.title");
  return { title, ...loadBreak(request), help: await loadHelpLines(context) };
}

export function action({ request, context }: ActionFunctionArgs) {
  return breakAction(request, context);
}

export const meta: MetaFunction<typeof loader> = (input) => pageMeta(input, { title: input.data?.title });

/** Time-out and self-exclusion. */
export default function Break() {
  return <BreakScreen {...useLoaderData<typeof loader>()} />;
}
