import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SEARCH_LIMITS, searchGames } from "#app/features/lobby/search/load.server.ts";
import { SearchScreen } from "#app/features/lobby/search/screen.tsx";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/shell/seo/page-meta.ts";

export const handle = { i18n: ["game-search", "games"], guards: ["bidrTrackPageView"] };

/** The search as a screen: works without scripts, can be shared, and shows all results. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const t = translator(context.locale, "game-search");
  const result = await searchGames(context, new URL(request.url).searchParams.get("q"), SEARCH_LIMITS.page);
  return { title: t("title"), description: t("text"), result };
}

/** Search results are not indexed. */
export const meta: MetaFunction<typeof loader> = (input) => [
  ...pageMeta(input, input.data),
  { name: "robots", content: "noindex" },
];

export default function Search() {
  return <SearchScreen {...useLoaderData<typeof loader>()} />;
}
