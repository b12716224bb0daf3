import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadCollection, loadList } from "#app/features/lobby/lists/load.server.ts";
import { loadCollectionOverview } from "#app/features/lobby/lists/load-overviews.server.ts";
import { CollectionOverview } from "#app/features/lobby/lists/overviews.tsx";
import { GameListScreen } from "#app/features/lobby/lists/screen.tsx";
import { listStructure } from "#app/features/lobby/lists/structure.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/shell/seo/page-meta.ts";

export const handle = {
  i18n: ["games"],
  guards: ["bidrTrackPageView"],
  structure: listStructure("collection"),
};

/** The games of a collection; without a collection the overview of all collections; 404 for an unknown id [RT-6]. */
export async function loader({ request, params: { collection: id }, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  if (id === undefined) {
    const t = translator(context.locale, "games");
    const overview = await loadCollectionOverview(context, searchParams);
    return { title: t("lists.collections"), description: t("lists.collections_text"), ...overview };
  }
  const { title, text, pictures } = await loadCollection(context, id);
  const list = await loadList(context, { kind: "collection", id }, searchParams);
  return { title, description: text, image: pictures[0], list };
}

export const meta: MetaFunction<typeof loader> = (input) => pageMeta(input, input.data);

export default function Collection() {
  const data = useLoaderData<typeof loader>();
  return "list" in data ? <GameListScreen {...data} /> : <CollectionOverview {...data} />;
}
