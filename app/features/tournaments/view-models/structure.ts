import type { StructureOf } from "#app/shell/seo/structured-data.tsx";
import type { TournamentListData, TournamentView } from "./model.ts";

type ListData = { title: string; canonicalPath?: string } & Partial<
  Pick<TournamentListData, "list" | "running" | "announced">
>;

/** An overview of tournaments for structured data [SEO-1]. */
export const tournamentListStructure: StructureOf<ListData> = (
  { title, canonicalPath, list, running, announced },
  { t, paths },
) => ({
  name: title,
  canonicalPath,
  parents: list === "all" ? [] : [{ name: t("tournaments:title"), path: paths.tournaments() }],
  items: [...(running ?? []), ...(announced ?? [])].map(({ tournament_id }) =>
    paths.tournament(tournament_id),
  ),
});

/** A tournament below all tournaments; without one the overview. */
export const tournamentStructure: StructureOf<ListData & { tournament?: TournamentView }> = (data, tools) =>
  data.tournament
    ? {
        name: data.tournament.name,
        parents: [{ name: tools.t("tournaments:title"), path: tools.paths.tournaments() }],
      }
    : tournamentListStructure(data, tools);
