/**
 * Gives each history entry that a hash link makes a key of its own. The browser follows such a link by itself and leaves its
 * entry without the router's key; all of them would be "default" to it, and begin at the scroll position of the last one.
 * To be called before the router listens.
 */
export function keyHashEntries(): void {
  addEventListener("popstate", () => {
    if (history.state?.key) return;
    const key = Math.random().toString(36).slice(2);
    history.replaceState({ ...history.state, key, idx: null }, "");
  });
}
