/**
 * Remembers what a costly function made of a text. The texts may be a stranger's to choose, so there is an end to it: past
 * `most` of them it begins anew.
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
