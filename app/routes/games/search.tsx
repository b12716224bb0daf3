import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SHOWN, searchGames } from "#app/features/lobby/search/index.server.ts";
import { SearchScreen } from "#app/features/lobby/search/index.ts";
import { translator } from "#app/i18n/server.ts";
import { pageMeta } from "#app/shell/seo/page-meta.ts";

export const handle = { i18n: ["game-search", "games"], guards: ["bidrTrackPageView"] };

/** The search as a screen, for who has no scripts, shares a search, or wants all that was found. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const t = translator(context.locale, "game-search");
  const answer = await searchGames(context, new URL(request.url).searchParams.get("q"), SHOWN.page);
  return { title: t("title"), description: t("text"), answer };
}

/** What somebody typed is no page for search engines. */
export const meta: MetaFunction<typeof loader> = (input) => [
  ...pageMeta(input, input.data),
  { name: "robots", content: "noindex" },
];

export default function Search() {
  return <SearchScreen {...useLoaderData<typeof loader>()} />;
}
