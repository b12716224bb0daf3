import { decodableHash } from "./decodable-hash.ts";

/**
 * Adds a unique key to the history entry of a bare hash link, and corrects the hash of an entry that cannot be decoded. The browser follows such a link itself, so its entry has no router
 * key: React Router would use the key "default" for all these entries and restore the scroll position of another one. Call it
 * before the router listens to `popstate`.
 */
export function keyHashEntries(): void {
  correctHash();
  addEventListener("popstate", () => {
    correctHash();
    if (history.state?.key) return;
    const key = Math.random().toString(36).slice(2);
    history.replaceState({ ...history.state, key, idx: null }, "");
  });
}

function correctHash(): void {
  const { hash } = location;
  const correct = decodableHash(hash);
  if (correct !== hash) history.replaceState(history.state, "", correct);
}
