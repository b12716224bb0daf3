/**
 * Memoizes an expensive function of a text. The cache is bounded, because texts may come from untrusted clients: it is cleared when
 * it has `max` entries.
 */
export function memoize<T>(compute: (text: string) => T, max = 500): (text: string) => T {
  const cache = new Map<string, T>();
  return (text) => {
    const cached = cache.get(text);
    if (cached !== undefined) return cached;
    if (cache.size >= max) cache.clear();
    const result = compute(text);
    cache.set(text, result);
    return result;
  };
}
