import type { LoadContext } from "#contract/load-context.ts";
import type { SearchAnswer } from "./search-panel.tsx";

const SHOWN = 12;
/** The contract's longest query. */
const LONGEST = 64;

/** Searches the catalogue; a search without a hit answers with what is popular, one that fails says so instead of throwing. */
export async function searchGames({ api, log }: LoadContext, asked: string | null): Promise<SearchAnswer> {
  const query = (asked ?? "").trim().slice(0, LONGEST);
  try {
    const hits = query ? await api.searchGames({ query, limit: SHOWN }) : null;
    if (hits && hits.total > 0) return { query, games: hits, found: true };
    return { query, games: await api.games({ category: "popular", limit: SHOWN }), found: false };
  } catch (error) {
    log.warn({ error }, "the game search failed");
    return { query, games: { total: 0, items: [] }, found: false, failed: true };
  }
}
