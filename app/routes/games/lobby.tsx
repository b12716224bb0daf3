import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadLobby } from "#app/features/lobby/lists/load-overviews.server.ts";
import { LobbyOverview, LobbyScreen } from "#app/features/lobby/lists/overviews.tsx";
import { listStructure } from "#app/features/lobby/lists/structure.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/shell/seo/page-meta.ts";

export const handle = {
  i18n: ["games"],
  guards: ["bidrTrackPageView"],
  structure: listStructure("lobby"),
};

/** A lobby, made of rows of games; without a lobby the overview of all lobbies; 404 for an unknown id [RT-6]. */
export async function loader({ params: { lobby: id }, context }: LoaderFunctionArgs) {
  if (id === undefined) {
    const t = translator(context.locale, "games");
    const lobbies = await context.api.gameLobbies({ locale: context.locale });
    return { title: t("lists.lobbies"), description: t("lists.lobbies_text"), lobbies };
  }
  const lobby = await loadLobby(context, id);
  return { title: lobby.title, description: lobby.text, image: lobby.pictures[0], rows: lobby.rows };
}

export const meta: MetaFunction<typeof loader> = (input) => pageMeta(input, input.data);

export default function Lobby() {
  const data = useLoaderData<typeof loader>();
  return "rows" in data ? <LobbyScreen {...data} /> : <LobbyOverview {...data} />;
}
