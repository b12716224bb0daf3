import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadList } from "#app/features/lobby/lists/load.server.ts";
import { GameListScreen } from "#app/features/lobby/lists/screen.tsx";
import { listStructure } from "#app/features/lobby/lists/structure.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/shell/seo/page-meta.ts";

export const handle = {
  i18n: ["games"],
  guards: ["bidrTrackPageView"],
  structure: listStructure("all"),
};

/** All games that match the URL's filter, in its order, up to its page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const t = translator(context.locale, "games");
  const list = await loadList(context, { kind: "all" }, new URL(request.url).searchParams);
  return { title: t("lobby.title"), description: t("lobby.text"), list };
}

export const meta: MetaFunction<typeof loader> = (input) => pageMeta(input, input.data);

export default function Games() {
  return <GameListScreen {...useLoaderData<typeof loader>()} />;
}
