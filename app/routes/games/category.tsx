import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CategoryJackpots } from "#app/features/lobby/jackpots/jackpot-sections.tsx";
import { type JackpotNetworkView, loadJackpots } from "#app/features/lobby/jackpots/load.server.ts";
import { loadList } from "#app/features/lobby/lists/load.server.ts";
import { loadCategoryOverview } from "#app/features/lobby/lists/load-overviews.server.ts";
import { CategoryOverview } from "#app/features/lobby/lists/overviews.tsx";
import { GameListScreen } from "#app/features/lobby/lists/screen.tsx";
import { listStructure } from "#app/features/lobby/lists/structure.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/shell/seo/page-meta.ts";
import { GAME_CATEGORIES } from "#contract/wire/constants.ts";

export const handle = {
  i18n: ["games"],
  guards: ["bidrTrackPageView"],
  structure: listStructure("category"),
};

const NO_JACKPOTS: JackpotNetworkView[] = [];

/** The games of a category; without a category the overview of all categories; 404 for an unknown category [RT-6]. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const t = translator(context.locale, "games");
  const { searchParams } = new URL(request.url);
  if (params.category === undefined) {
    const overview = await loadCategoryOverview(context, searchParams);
    return { title: t("lobby.overview_title"), description: t("lobby.overview_text"), ...overview };
  }
  const category = GAME_CATEGORIES.find((id) => id === params.category);
  if (!category) throw new Response(null, { status: 404 });
  const [list, jackpots] = await Promise.all([
    loadList(context, { kind: "category", id: category }, searchParams),
    category === "jackpot" ? loadJackpots(context) : NO_JACKPOTS,
  ]);
  return {
    title: t(`category.${category}.title`),
    description: t(`category.${category}.text`),
    list,
    jackpots,
  };
}

export const meta: MetaFunction<typeof loader> = (input) => pageMeta(input, input.data);

export default function Category() {
  const data = useLoaderData<typeof loader>();
  if ("lists" in data) return <CategoryOverview {...data} />;
  const { jackpots, ...list } = data;
  return (
    <GameListScreen {...list}>
      <CategoryJackpots networks={jackpots} />
    </GameListScreen>
  );
}
