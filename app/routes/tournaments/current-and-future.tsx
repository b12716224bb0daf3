import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { TournamentListScreen } from "#app/features/tournaments/list/screen.tsx";
import { loadTournaments } from "#app/features/tournaments/view-models/load.server.ts";
import { tournamentListStructure } from "#app/features/tournaments/view-models/structure.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/shell/seo/page-meta.ts";

export const handle = {
  i18n: ["tournaments", "tournament-cards", "rewards"],
  guards: ["bidrTrackPageView"],
  structure: tournamentListStructure,
};

/** Running and announced tournaments [RT-9]. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const t = translator(context.locale, "tournaments");
  const data = await loadTournaments(request, "current", context);
  return { title: `${t("title")}: ${t("nav.current")}`, description: t("lead"), ...data };
}

export const meta: MetaFunction<typeof loader> = (input) => pageMeta(input, input.data);

export default function CurrentTournaments() {
  return <TournamentListScreen {...useLoaderData<typeof loader>()} />;
}
