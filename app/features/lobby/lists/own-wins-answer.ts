import type { WinStatistics } from "#contract/content/content.ts";

/** What a page is told that asks for its player's wins; null where there is nobody, or nothing to be had. */
export interface OwnWinsAnswer {
  wins: WinStatistics | null;
}
