import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { shopAction } from "#app/features/shop/action.server.ts";
import { loadShop } from "#app/features/shop/load.server.ts";
import { ShopShelfScreen } from "#app/features/shop/screen.tsx";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/shell/seo/page-meta.ts";
import type { StructureOf } from "#app/shell/seo/structured-data.tsx";

const structure: StructureOf<{ title: string; shopTitle: string }> = ({ title, shopTitle }, { paths }) => ({
  name: title,
  parents: [{ name: shopTitle, path: paths.shop() }],
});

export const handle = {
  i18n: ["shop", "rewards", "validation", "errors"],
  guards: ["bidrTrackPageView"],
  structure,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const t = translator(context.locale, "shop");
  const shelf = await loadShop(request, context, "money");
  return { title: t("shelf.money.title"), shopTitle: t("title"), ...shelf };
}

export function action({ request, context }: ActionFunctionArgs) {
  return shopAction(request, context);
}

export const meta: MetaFunction<typeof loader> = (input) => pageMeta(input, { title: input.data?.title });

export default function ShopMoney() {
  return <ShopShelfScreen {...useLoaderData<typeof loader>()} shelf="money" />;
}
