import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadList, loadProvider } from "#app/features/lobby/lists/load.server.ts";
import { loadProviderOverview } from "#app/features/lobby/lists/load-overviews.server.ts";
import { ProviderOverview } from "#app/features/lobby/lists/overviews.tsx";
import { GameListScreen } from "#app/features/lobby/lists/screen.tsx";
import { listStructure } from "#app/features/lobby/lists/structure.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/shell/seo/page-meta.ts";

export const handle = {
  i18n: ["games"],
  guards: ["bidrTrackPageView"],
  structure: listStructure("provider"),
};

/** The games of a provider; without a provider the index of all providers; 404 for an unknown id [RT-6]. */
export async function loader({ request, params: { provider: id }, context }: LoaderFunctionArgs) {
  const t = translator(context.locale, "games");
  const { searchParams } = new URL(request.url);
  if (id === undefined) {
    const overview = await loadProviderOverview(context, searchParams);
    return { title: t("lists.providers"), description: t("lists.providers_text"), ...overview };
  }
  const { name, wordmark, count } = await loadProvider(context, id);
  const list = await loadList(context, { kind: "provider", id }, searchParams);
  return { title: name, description: t("lists.provider_text", { count, provider: name }), wordmark, list };
}

export const meta: MetaFunction<typeof loader> = (input) => pageMeta(input, input.data);

export default function Provider() {
  const data = useLoaderData<typeof loader>();
  return "list" in data ? <GameListScreen {...data} /> : <ProviderOverview {...data} />;
}
