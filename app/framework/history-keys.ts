/**
 * Gives the history entry of a bare hash link a unique key. The browser follows such a link itself, and the new entry has no
 * router key; React Router would use the key "default" for all of them and restore the scroll position of another entry.
 * Must be called before the router starts to listen.
 */
export function keyHashEntries(): void {
  addEventListener("popstate", () => {
    if (history.state?.key) return;
    const key = Math.random().toString(36).slice(2);
    history.replaceState({ ...history.state, key, idx: null }, "");
  });
}
