import type { SportStructure } from "#app/shell/seo/structure-graph.ts";
import type { StructureOf } from "#app/shell/seo/structured-data.tsx";
import type { SportData } from "./model.ts";

/** The events of a page with the sportsbook, for structured data [SEO-1]. */
export function sportEvents({ events }: SportData, pathOf: (place: string) => string): SportStructure[] {
  return events.map(({ names, league, sport, starts_at, path }) => ({
    names,
    league,
    sport,
    startsAt: starts_at,
    path: pathOf(path),
  }));
}

/** Structured data of `/sport`: its place in the sportsbook and its events. */
export const sportStructure: StructureOf<SportData> = (data, { t, paths }) => ({
  name: data.heading,
  parents:
    data.path === "/"
      ? []
      : [
          { name: t("sport:views.home.title"), path: paths.sport() },
          ...data.parents.map(({ name, path }) => ({ name, path: paths.sport(path) })),
        ],
  canonicalPath: data.canonicalPath,
  search: data.search,
  events: sportEvents(data, paths.sport),
});
