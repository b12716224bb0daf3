import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadShopOverview } from "#app/features/shop/load.server.ts";
import { ShopOverviewScreen } from "#app/features/shop/screen.tsx";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/shell/seo/page-meta.ts";
import type { StructureOf } from "#app/shell/seo/structured-data.tsx";

const structure: StructureOf<{ title: string }> = ({ title }) => ({ name: title, parents: [] });

export const handle = { i18n: ["shop", "rewards"], guards: ["bidrTrackPageView"], structure };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const title = translator(context.locale, "shop")("title");
  return { title, ...(await loadShopOverview(request, context)) };
}

export const meta: MetaFunction<typeof loader> = (input) => pageMeta(input, { title: input.data?.title });

/** All shelves of the shop, and the player's purchases [RT-8]. */
export default function Shop() {
  return <ShopOverviewScreen {...useLoaderData<typeof loader>()} />;
}
