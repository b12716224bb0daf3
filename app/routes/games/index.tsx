import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { GAME_SORTS, loadLobby, readLobbyQuery } from "#app/features/games/index.server.ts";
import { Lobby } from "#app/features/games/index.ts";
import { translator } from "#app/i18n/server.ts";
import { pageMeta } from "#app/shell/seo/page-meta.ts";

export const handle = { i18n: ["games"], guards: ["bidrTrackPageView"] };

/** All games in an order, up to a page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const t = translator(context.locale, "games");
  const query = readLobbyQuery(new URL(request.url).searchParams);
  const games = await loadLobby(context.api, undefined, query);
  return { title: t("lobby.title"), description: t("lobby.text"), games, ...query, sorts: GAME_SORTS };
}

export const meta: MetaFunction<typeof loader> = (input) => pageMeta(input, input.data);

export default function Games() {
  return <Lobby category={undefined} {...useLoaderData<typeof loader>()} />;
}
