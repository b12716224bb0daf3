import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { roundAction } from "#app/features/account/game-history/action.server.ts";
import { loadRound } from "#app/features/account/game-history/load.server.ts";
import { RoundScreen } from "#app/features/account/game-history/round-screen.tsx";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/shell/seo/page-meta.ts";

export const handle = { guards: ["auth"], i18n: ["account", "game-history", "validation", "errors"] };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const round = await loadRound(params.round ?? "", context);
  const title = translator(context.locale, "game-history")("round.title", { game: round.game.name });
  return { title, ...round };
}

export function action({ request, params, context }: ActionFunctionArgs) {
  return roundAction(request, params.round ?? "", context);
}

export const meta: MetaFunction<typeof loader> = (input) => pageMeta(input, { title: input.data?.title });

/** One round, with its fairness proof [RT-4]. */
export default function Round() {
  return <RoundScreen {...useLoaderData<typeof loader>()} />;
}
