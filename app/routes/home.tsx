import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadHome } from "#app/features/home/index.server.ts";
import { HomeScreen } from "#app/features/home/index.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/shell/seo/page-meta.ts";

export const handle = {
  i18n: ["home", "games", "tournament-cards"],
  guards: ["bidrTrackPageView", "ga4TrackVipLevel"],
};

export async function loader({ context }: LoaderFunctionArgs) {
  const t = translator(context.locale, "home");
  return { title: t("title"), description: t("hero_text"), ...(await loadHome(context)) };
}

export const meta: MetaFunction<typeof loader> = (input) => pageMeta(input, input.data);

export default function Home() {
  return <HomeScreen {...useLoaderData<typeof loader>()} />;
}
