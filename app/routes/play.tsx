import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, useActionData, useLoaderData } from "@remix-run/react";
import { loadCategoryOverview } from "#app/features/lobby/lists/load-overviews.server.ts";
import type { CategoryRow } from "#app/features/lobby/lists/model.ts";
import { CategoryOverview } from "#app/features/lobby/lists/overviews.tsx";
import { listStructure } from "#app/features/lobby/lists/structure.ts";
import { launchGame } from "#app/features/play/screen/action.server.ts";
import { loadPlay, playModeOf } from "#app/features/play/screen/load.server.ts";
import { PlayScreen } from "#app/features/play/screen/screen.tsx";
import { translator } from "#app/i18n/i18n.server.ts";
import { paths } from "#app/i18n/paths.ts";
import { pageMeta } from "#app/shell/seo/page-meta.ts";
import type { StructureOf } from "#app/shell/seo/structured-data.tsx";
import type { GameCard } from "#contract/wire/lobby/games.ts";

interface StructureData {
  title: string;
  canonicalPath: string;
  lists?: readonly CategoryRow[];
  game?: GameCard;
}

/** A game below all games; without a game, the overview of categories. */
const structure: StructureOf<StructureData> = ({ title, canonicalPath, lists = [], game }, page) => {
  if (!game) return { ...listStructure("category")({ title, lists }, page), canonicalPath };
  const { name, provider, image } = game;
  return {
    name,
    canonicalPath,
    parents: [{ name: page.t("games:lobby.title"), path: page.paths.games() }],
    game: { name, provider: provider.name, image: image.large },
  };
};

export const handle = {
  i18n: ["play", "play-session", "games", "errors", "validation", "tournament-cards"],
  guards: ["bidrTrackPageView", "ga4TrackVipLevel"],
  structure,
};

/** A game in a mode [RT-13]; without a game the overview of all categories [RT-7]. */
export async function loader({ params, context, request }: LoaderFunctionArgs) {
  if (params.code !== undefined) return loadPlay(params.code, params.mode, context);
  const t = translator(context.locale, "games");
  return {
    title: t("lobby.overview_title"),
    description: t("lobby.overview_text"),
    canonicalPath: paths.categories(context.locale),
    ...(await loadCategoryOverview(context, new URL(request.url).searchParams)),
  };
}

/** Launches the game for this visitor; not part of the loader, because the page is equal for all guests. */
export async function action({ params, context }: ActionFunctionArgs) {
  if (params.code === undefined) throw new Response(null, { status: 404 });
  const game = {
    code: params.code,
    mode: playModeOf(params.mode, context),
    lobbyUrl: paths.games(context.locale),
  };
  return json(await launchGame(context, game));
}

/** A launch does not change loader data. */
export const shouldRevalidate = ({
  formMethod,
  defaultShouldRevalidate,
}: {
  formMethod?: string;
  defaultShouldRevalidate: boolean;
}) => (formMethod === "POST" ? false : defaultShouldRevalidate);

export const meta: MetaFunction<typeof loader> = (input) => pageMeta(input, input.data);

export default function Play() {
  const data = useLoaderData<typeof loader>();
  const launchResult = useActionData<typeof action>();
  return "lists" in data ? (
    // The frame of games has no padding.
    <div className="px-4 py-5 tablet:px-6 large:px-8">
      <CategoryOverview {...data} />
    </div>
  ) : (
    <PlayScreen {...data} launchResult={launchResult} />
  );
}
