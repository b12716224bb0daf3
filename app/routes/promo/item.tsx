import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { promotionAction } from "#app/features/promo/action.server.ts";
import { PromotionScreen } from "#app/features/promo/item-screen.tsx";
import { PromotionsScreen } from "#app/features/promo/list-screen.tsx";
import { loadPromotion, loadPromotions } from "#app/features/promo/load.server.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { paths } from "#app/i18n/paths.ts";
import { pageMeta } from "#app/shell/seo/page-meta.ts";
import type { StructureOf } from "#app/shell/seo/structured-data.tsx";

interface StructureData {
  title: string;
  alias?: string;
  canonicalPath?: string;
}

const structure: StructureOf<StructureData> = ({ title, alias, canonicalPath }, { t, paths }) => ({
  name: title,
  canonicalPath,
  parents: alias ? [{ name: t("promo:title"), path: paths.promotions() }] : [],
});

export const handle = {
  i18n: ["promo", "rewards", "validation", "errors"],
  guards: ["bidrTrackPageView"],
  structure,
};

/** A promotion; without an alias the list of all, 404 for an unknown one [RT-7, RT-16]. */
export async function loader({ params: { alias }, context }: LoaderFunctionArgs) {
  if (alias === undefined) {
    const t = translator(context.locale, "promo");
    const canonicalPath = paths.promotions(context.locale);
    return { title: t("title"), description: t("lead"), canonicalPath, ...(await loadPromotions(context)) };
  }
  const promotion = await loadPromotion(context, alias);
  return { ...promotion, description: promotion.summary, image: promotion.pictures.wide };
}

export function action({ request, context }: ActionFunctionArgs) {
  return promotionAction(request, context);
}

export const meta: MetaFunction<typeof loader> = (input) => pageMeta(input, input.data);

export default function PromoItem() {
  const data = useLoaderData<typeof loader>();
  return "alias" in data ? <PromotionScreen {...data} /> : <PromotionsScreen {...data} />;
}
