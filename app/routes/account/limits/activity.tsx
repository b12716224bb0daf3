import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadActivity } from "#app/features/protection/activity/load.server.ts";
import { ActivityScreen } from "#app/features/protection/activity/screen.tsx";
import { loadHelpLines } from "#app/features/protection/help/load.server.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/shell/seo/page-meta.ts";

export const handle = { guards: ["auth"], i18n: ["account", "protection", "help"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const title = translator(context.locale, "protection")("activity.title");
  const [activity, help] = await Promise.all([loadActivity(request, context), loadHelpLines(context)]);
  return { title, ...activity, help };
}

export const meta: MetaFunction<typeof loader> = (input) => pageMeta(input, { title: input.data?.title });

/** The activity statement by month, year and lifetime. */
export default function Activity() {
  return <ActivityScreen {...useLoaderData<typeof loader>()} />;
}
