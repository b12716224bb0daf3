import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadRounds } from "#app/features/account/game-history/load.server.ts";
import { RoundsScreen } from "#app/features/account/game-history/rounds-screen.tsx";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/shell/seo/page-meta.ts";

export const handle = { guards: ["auth"], i18n: ["account", "game-history"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const title = translator(context.locale, "game-history")("title");
  return { title, ...(await loadRounds(request, context)) };
}

export const meta: MetaFunction<typeof loader> = (input) => pageMeta(input, { title: input.data?.title });

/** The played rounds, with filters [RT-4]. */
export default function GameHistory() {
  return <RoundsScreen {...useLoaderData<typeof loader>()} />;
}
