import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PromotionsScreen } from "#app/features/promo/list-screen.tsx";
import { loadPromotions } from "#app/features/promo/load.server.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/shell/seo/page-meta.ts";
import type { StructureOf } from "#app/shell/seo/structured-data.tsx";

type PromotionList = Awaited<ReturnType<typeof loadPromotions>> & { title: string };

const structure: StructureOf<PromotionList> = ({ title, categories }, { paths }) => ({
  name: title,
  parents: [],
  items: categories.flatMap(({ promotions }) => promotions.map(({ alias }) => paths.promotion(alias))),
});

export const handle = { i18n: ["promo"], guards: ["bidrTrackPageView"], structure };

export async function loader({ context }: LoaderFunctionArgs) {
  const t = translator(context.locale, "promo");
  return { title: t("title"), description: t("lead"), ...(await loadPromotions(context)) };
}

export const meta: MetaFunction<typeof loader> = (input) => pageMeta(input, input.data);

/** All promotions [RT-7]. */
export default function Promo() {
  return <PromotionsScreen {...useLoaderData<typeof loader>()} />;
}
