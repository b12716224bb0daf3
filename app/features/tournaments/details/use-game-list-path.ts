import { useLocalePaths } from "#app/i18n/paths.ts";
import type { TournamentDetailsView } from "../view-models/model.ts";

/** Path of the list with all games of a tournament. */
export function useGameListPath({
  game_list: { kind, id },
}: Pick<TournamentDetailsView, "game_list">): string {
  const paths = useLocalePaths();
  if (kind === "category") return paths.games(id as Parameters<typeof paths.games>[0]);
  return kind === "collection" ? paths.collection(id) : paths.provider(id);
}
