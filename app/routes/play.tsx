import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, useActionData, useLoaderData } from "@remix-run/react";
import { loadJackpots, type ShownNetwork } from "#app/features/lobby/jackpots/index.server.ts";
import { categoryOverview } from "#app/features/lobby/lists/index.server.ts";
import { CategoryOverview } from "#app/features/lobby/lists/index.ts";
import { launchGame } from "#app/features/play/screen/index.server.ts";
import { PlayScreen } from "#app/features/play/screen/index.ts";
import { dateText, numberText, percentText } from "#app/i18n/figures.server.ts";
import { paths } from "#app/i18n/paths.ts";
import { translator } from "#app/i18n/server.ts";
import { productErrorOf } from "#app/shell/errors/product-error.ts";
import { pageMeta } from "#app/shell/seo/page-meta.ts";
import { PRODUCT_ERROR } from "#contract/errors.ts";
import type { LoadContext } from "#contract/load-context.ts";
import { PLAY_MODES, type PlayMode } from "#contract/lobby/games.ts";

export const handle = {
  i18n: ["play", "play-session", "games", "errors", "validation"],
  guards: ["bidrTrackPageView", "ga4TrackVipLevel"],
};

const NO_JACKPOTS: ShownNetwork[] = [];

type Params = LoaderFunctionArgs["params"];

/** The mode that an address names; without one it is demo for a guest and real for a player [GRD-4]. */
function modeOf(params: Params, context: LoadContext): PlayMode {
  if (params.mode === undefined) {
    // While the product API does not answer nobody is known; a session says that somebody was.
    const somebody = context.user ?? (context.productApiDown && context.session.isAuthenticated);
    return somebody ? "real" : "demo";
  }
  const mode = PLAY_MODES.find((known) => known === params.mode);
  if (!mode) throw new Response(null, { status: 404 });
  return mode;
}

async function gameOf(code: string, { api, locale }: LoadContext) {
  return api.game({ code, locale }).catch((error: unknown) => {
    if (productErrorOf(error)?.code === PRODUCT_ERROR.notFound) throw new Response(null, { status: 404 });
    throw error;
  });
}

/** A game in a mode [RT-13]; without a game the overview of what there is to play [RT-7]. */
export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const { locale, api } = context;
  if (params.code === undefined) {
    const t = translator(locale, "games");
    return {
      title: t("lobby.overview_title"),
      description: t("lobby.overview_text"),
      ...(await categoryOverview(context, new URL(request.url).searchParams)),
    };
  }
  const mode = modeOf(params, context);
  const game = await gameOf(params.code, context);
  const category = game.categories.find((name) => name !== "new" && name !== "popular" && name !== "hot");
  const [related, jackpots] = await Promise.all([
    api.games({ category, limit: 15 }).catch(() => null),
    game.jackpot ? loadJackpots(context, game.jackpot.pool_id) : NO_JACKPOTS,
  ]);
  const others = related && {
    ...related,
    category,
    items: related.items.filter((other) => other.code !== game.code),
  };
  const title = translator(locale, "play")("title", { game: game.name, provider: game.provider.name });
  const words = {
    rtp: game.rtp === undefined ? undefined : percentText(game.rtp, locale),
    maxWin: game.max_win === undefined ? undefined : `${numberText(game.max_win, locale)} ×`,
    hitRate: game.hit_rate === undefined ? undefined : percentText(game.hit_rate, locale),
    released: game.released_on && dateText(game.released_on, locale, "medium"),
  };
  return { title, image: game.image.large, game, mode, words, related: others, jackpots };
}

/** Starts the game for this visitor: apart from the page, which is the same for every guest. */
export async function action({ params, context }: ActionFunctionArgs) {
  if (params.code === undefined) throw new Response(null, { status: 404 });
  const game = { code: params.code, mode: modeOf(params, context), lobbyUrl: paths.games(context.locale) };
  return json(await launchGame(context, game));
}

/** A launch changes nothing that the page shows. */
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
  const answer = useActionData<typeof action>();
  return "lists" in data ? <CategoryOverview {...data} /> : <PlayScreen {...data} answer={answer} />;
}
