import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Suspense } from "react";
import { loadHome } from "#app/features/home/load.server.ts";
import { HomeScreen } from "#app/features/home/screen.tsx";
import { loadMirrorHome } from "#app/features/sport/highlights/load.server.ts";
import type { SportData } from "#app/features/sport/highlights/model.ts";
import { sportEvents } from "#app/features/sport/highlights/structure.ts";
import { LazySportScreen } from "#app/features/sport/sportsbook/lazy-screen.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/shell/seo/page-meta.ts";
import type { StructureOf } from "#app/shell/seo/structured-data.tsx";

const structure: StructureOf<{ sportsbook?: SportData }> = ({ sportsbook }, { paths }) =>
  sportsbook
    ? {
        canonicalPath: sportsbook.canonicalPath,
        search: sportsbook.search,
        events: sportEvents(sportsbook, paths.sport),
      }
    : {};

export const handle = {
  i18n: ["home", "games", "tournament-cards"],
  guards: ["bidrTrackPageView", "ga4TrackVipLevel"],
  // Only the server uses it.
  ...(import.meta.env.SSR && { structure }),
};

/** The home page; that of a sport-mirror site is the sportsbook [DOM-1]. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const sportsbook = await loadMirrorHome(context, new URL(request.url));
  if (sportsbook) {
    const { title, description, canonicalPath, search } = sportsbook;
    return { title, description, canonicalPath, search, sportsbook };
  }
  const t = translator(context.locale, "home");
  const title = t(context.absent.includes("fairness") ? "title_plain" : "title");
  return { title, description: t("hero_text"), ...(await loadHome(context)) };
}

export const meta: MetaFunction<typeof loader> = (input) => pageMeta(input, input.data);

export default function Home() {
  const data = useLoaderData<typeof loader>();
  return "sportsbook" in data ? (
    <Suspense>
      <LazySportScreen data={data.sportsbook} />
    </Suspense>
  ) : (
    <HomeScreen {...data} />
  );
}
