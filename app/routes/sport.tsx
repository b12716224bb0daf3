import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadSport } from "#app/features/sport/highlights/load.server.ts";
import { sportStructure } from "#app/features/sport/highlights/structure.ts";
import { revalidatesSport } from "#app/features/sport/sportsbook/revalidation.ts";
import { SportScreen } from "#app/features/sport/sportsbook/screen.tsx";
import { requireLocale } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/shell/seo/page-meta.ts";

export const handle = { i18n: ["sport"], guards: ["bidrTrackPageView"], structure: sportStructure };

export function loader({ params, request, context }: LoaderFunctionArgs) {
  requireLocale(params);
  return loadSport(context, new URL(request.url));
}

export const shouldRevalidate = revalidatesSport;

export const meta: MetaFunction<typeof loader> = (input) => pageMeta(input, input.data);

/** The sportsbook [RT-7, RT-15]. */
export default function Sport() {
  return <SportScreen data={useLoaderData<typeof loader>()} />;
}
