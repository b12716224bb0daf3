const MOST = 3;
const LEAST_LIKENESS = 0.18;

/**
 * Finds the texts that are most like one, by what they share of three letters in a row.
 *
 * @param texts folded
 * @returns from a folded text to the places of up to three that resemble it, the likest first
 */
export function createResemblance(texts: readonly string[]): (wanted: string) => number[] {
  const sizes: number[] = [];
  const holders = new Map<string, number[]>();
  for (const [at, text] of texts.entries()) {
    const parts = trigramsOf(text);
    sizes.push(parts.size);
    for (const part of parts) {
      const known = holders.get(part);
      if (known) known.push(at);
      else holders.set(part, [at]);
    }
  }
  return (wanted) => {
    const typed = trigramsOf(wanted);
    const shared = new Uint16Array(texts.length);
    for (const part of typed)
      for (const at of holders.get(part) ?? []) shared[at] = (shared[at] as number) + 1;
    return Array.from(shared, (count, at) => ({
      at,
      likeness: (2 * count) / (typed.size + (sizes[at] as number)),
    }))
      .filter(({ likeness }) => likeness >= LEAST_LIKENESS)
      .sort((a, b) => b.likeness - a.likeness)
      .slice(0, MOST)
      .map(({ at }) => at);
  };
}

/** Every three letters in a row of a folded text, its ends told by a space. */
function trigramsOf(text: string): Set<string> {
  const padded = ` ${text} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
}
