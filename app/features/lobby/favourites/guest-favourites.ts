import { MOST_FAVOURITES } from "#contract/constants.ts";

/** A guest's favourites: codes of games, newest first, kept in the browser until they join an account. */
const KEY = "favourites";

export function guestFavourites(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    if (!Array.isArray(kept)) return [];
    return [...new Set(kept.filter((code) => typeof code === "string"))].slice(0, MOST_FAVOURITES);
  } catch {
    return [];
  }
}

export function keepGuestFavourites(codes: readonly string[]): void {
  try {
    if (codes.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(codes.slice(0, MOST_FAVOURITES)));
  } catch {
    // They last until the page is left.
  }
}
