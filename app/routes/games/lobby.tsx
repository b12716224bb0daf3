import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadFront } from "#app/features/lobby/lists/index.server.ts";
import { Front, FrontOverview } from "#app/features/lobby/lists/index.ts";
import { translator } from "#app/i18n/server.ts";
import { pageMeta } from "#app/shell/seo/page-meta.ts";

export const handle = { i18n: ["games"], guards: ["bidrTrackPageView"] };

/** A front made of rows of games; without one an overview of all, for an unknown one a 404 [RT-6]. */
export async function loader({ params: { lobby: id }, context }: LoaderFunctionArgs) {
  if (id === undefined) {
    const t = translator(context.locale, "games");
    const lobbies = await context.api.gameLobbies({ locale: context.locale });
    return { title: t("lists.lobbies"), description: t("lists.lobbies_text"), lobbies };
  }
  const front = await loadFront(context, id);
  return { title: front.title, description: front.text, image: front.pictures[0], rows: front.loaded };
}

export const meta: MetaFunction<typeof loader> = (input) => pageMeta(input, input.data);

export default function Lobby() {
  const data = useLoaderData<typeof loader>();
  return "rows" in data ? <Front {...data} /> : <FrontOverview {...data} />;
}
