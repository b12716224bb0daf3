/** What was searched for in this browser, newest first; nobody else is told. */
const KEY = "recent-searches";
const KEPT = 6;

export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one) => typeof one === "string").slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

/** Keeps a search whose result was used; one that differs only by letter case takes the old one's place. */
export function keepSearch(query: string): void {
  const wanted = query.trim();
  if (wanted === "") return;
  const others = recentSearches().filter((one) => one.toLowerCase() !== wanted.toLowerCase());
  try {
    localStorage.setItem(KEY, JSON.stringify([wanted, ...others].slice(0, KEPT)));
  } catch {
    // A browser that keeps nothing has no recent searches.
  }
}

export function forgetSearches(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // There is nothing that could have been kept.
  }
}
