import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { tournamentAction } from "#app/features/tournaments/details/action.server.ts";
import { TournamentScreen } from "#app/features/tournaments/details/screen.tsx";
import { TournamentListScreen } from "#app/features/tournaments/list/screen.tsx";
import { loadTournament, loadTournaments } from "#app/features/tournaments/view-models/load.server.ts";
import { tournamentStructure } from "#app/features/tournaments/view-models/structure.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { paths } from "#app/i18n/paths.ts";
import { pageMeta } from "#app/shell/seo/page-meta.ts";

export const handle = {
  i18n: ["tournaments", "tournament-cards", "rewards", "games", "validation", "errors"],
  guards: ["bidrTrackPageView"],
  structure: tournamentStructure,
};

/** A tournament; without an alias the overview of all; 404 for an unknown one [RT-9]. */
export async function loader({ request, params: { alias }, context }: LoaderFunctionArgs) {
  if (alias === undefined) {
    const t = translator(context.locale, "tournaments");
    const canonicalPath = paths.tournaments(context.locale);
    const data = await loadTournaments(request, "all", context);
    return { title: t("title"), description: t("lead"), canonicalPath, ...data };
  }
  const data = await loadTournament(request, alias, context);
  const { name, summary, image } = data.tournament;
  return { title: name, description: summary, image: image.large, ...data };
}

export function action({ request, context }: ActionFunctionArgs) {
  return tournamentAction(request, context);
}

export const meta: MetaFunction<typeof loader> = (input) => pageMeta(input, input.data);

export default function Tournament() {
  const data = useLoaderData<typeof loader>();
  return "tournament" in data ? <TournamentScreen {...data} /> : <TournamentListScreen {...data} />;
}
