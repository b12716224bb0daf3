import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { PwaScreen } from "#app/features/pwa/install/screen.tsx";
import { requireLocale, translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/shell/seo/page-meta.ts";

export const handle = { i18n: ["pwa"], guards: ["bidrTrackPageView"] };

export function loader({ params, context }: LoaderFunctionArgs) {
  requireLocale(params);
  const t = translator(context.locale, "pwa");
  return { title: t("title"), description: t("lead", { brand: context.site.brand.name }) };
}

export const meta: MetaFunction<typeof loader> = (input) => pageMeta(input, input.data);

/** How to install the site as an app, for guests and players [RT-7]. */
export default function Pwa() {
  return <PwaScreen />;
}
