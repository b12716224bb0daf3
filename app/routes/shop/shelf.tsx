import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { shopAction } from "#app/features/shop/action.server.ts";
import { loadShop } from "#app/features/shop/load.server.ts";
import { ShopShelfScreen } from "#app/features/shop/screen.tsx";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/shell/seo/page-meta.ts";
import type { StructureOf } from "#app/shell/seo/structured-data.tsx";
import { SHOP_SHELVES } from "#contract/wire/rewards/shop.ts";

const structure: StructureOf<{ title: string; shopTitle: string }> = ({ title, shopTitle }, { paths }) => ({
  name: title,
  parents: [{ name: shopTitle, path: paths.shop() }],
});

export const handle = {
  i18n: ["shop", "rewards", "validation", "errors"],
  guards: ["bidrTrackPageView"],
  structure,
};

/** A shelf of the shop; 404 for an unknown one [RT-8]. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const shelf = SHOP_SHELVES.find((name) => name === params.shelf);
  if (!shelf) throw new Response(null, { status: 404 });
  const t = translator(context.locale, "shop");
  const data = await loadShop(request, context, shelf);
  return { title: t(`shelf.${shelf}.title`), shopTitle: t("title"), shelf, ...data };
}

export function action({ request, context }: ActionFunctionArgs) {
  return shopAction(request, context);
}

export const meta: MetaFunction<typeof loader> = (input) => pageMeta(input, { title: input.data?.title });

export default function ShopShelf() {
  return <ShopShelfScreen {...useLoaderData<typeof loader>()} />;
}
