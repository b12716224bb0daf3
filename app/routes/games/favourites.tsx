import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FavouritesScreen } from "#app/features/lobby/own-games/favourites-screen.tsx";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/shell/seo/page-meta.ts";

export const handle = { i18n: ["games"], guards: ["bidrTrackPageView"] };

/** A player's favourites are loaded here; a guest's are stored in the browser, so the page is equal for all guests. */
export async function loader({ context }: LoaderFunctionArgs) {
  const t = translator(context.locale, "games");
  const games = context.user ? await context.api.favourites({}) : null;
  return { title: t("favourites.title"), description: t("favourites.text"), games };
}

/** Personal pages are not indexed. */
export const meta: MetaFunction<typeof loader> = (input) => [
  ...pageMeta(input, input.data),
  { name: "robots", content: "noindex" },
];

export default function Favourites() {
  return <FavouritesScreen {...useLoaderData<typeof loader>()} />;
}
