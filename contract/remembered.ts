/**
 * Memoizes an expensive function of a text. Texts may come from strangers, so the cache is bounded: it is cleared when it reaches
 * `max` entries.
 */
export function remembered<T>(make: (text: string) => T, most = 500): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    if (known.size >= most) known.clear();
    const made = make(text);
    known.set(text, made);
    return made;
  };
}
