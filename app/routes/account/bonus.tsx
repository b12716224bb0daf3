import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { bonusAction } from "#app/features/account/bonuses/action.server.ts";
import { loadBonuses } from "#app/features/account/bonuses/load.server.ts";
import { BonusesScreen } from "#app/features/account/bonuses/screen.tsx";
import { loadOwnSpins } from "#app/features/shop/load.server.ts";
import { OwnSpins } from "#app/features/shop/own-spins.tsx";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/shell/seo/page-meta.ts";

export const handle = { guards: ["auth"], i18n: ["account", "bonuses", "shop", "validation", "errors"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const title = translator(context.locale, "bonuses")("title");
  const [bonuses, spins] = await Promise.all([loadBonuses(request, context), loadOwnSpins(context)]);
  return { title, spins, ...bonuses };
}

export function action({ request, context }: ActionFunctionArgs) {
  return bonusAction(request, context);
}

export const meta: MetaFunction<typeof loader> = (input) => pageMeta(input, { title: input.data?.title });

/** Free spins, and active, available and past bonuses [RT-4]. */
export default function Bonus() {
  const { spins, ...bonuses } = useLoaderData<typeof loader>();
  return <BonusesScreen {...bonuses} freeSpins={<OwnSpins spins={spins} />} />;
}
