// Removes unused functions and materials from shaders, because compiling takes longer than rendering.

/** Splits GLSL into top-level declarations with the function names that they define. */
function declarationsOf(source: string): { names: string[]; text: string }[] {
  const found: { names: string[]; text: string }[] = [];
  let depth = 0;
  let from = 0;
  const bare = source.replaceAll(/\/\/[^\n]*/g, (comment) => " ".repeat(comment.length));
  for (let position = 0; position < bare.length; position++) {
    const character = bare[position];
    if (character === "{") depth++;
    if (character === "}") depth--;
    if (depth !== 0 || (character !== "}" && character !== ";")) continue;
    const text = bare.slice(from, position + 1).trim();
    const name = /^\w+\s+(\w+)\s*\(/.exec(text)?.[1];
    found.push({ names: name ? [name] : [], text });
    from = position + 1;
  }
  return found;
}

const identifiers = (text: string) => new Set(text.match(/[A-Za-z_]\w*/g));

/** The functions of `source` that `caller` calls, directly or indirectly, in their original order. */
export function keepCalledFunctions(source: string, caller: string): string {
  const all = declarationsOf(source);
  const kept = new Set<(typeof all)[number]>();
  const queue = [caller];
  for (let text = queue.pop(); text !== undefined; text = queue.pop()) {
    const called = identifiers(text);
    for (const piece of all)
      if (!kept.has(piece) && (piece.names.length === 0 || piece.names.some((name) => called.has(name)))) {
        kept.add(piece);
        queue.push(piece.text);
      }
  }
  return all
    .filter((piece) => kept.has(piece))
    .map(({ text }) => text)
    .join("\n");
}

const JEWELS = ["RUBY", "EMERALD", "SAPPHIRE", "AMBER", "AMETHYST", "ICE", "DIAMOND"];

/**
 * Removes the lines `if (id == NAME) …` of materials that `scene` does not name. If it names no jewel, the refraction inside stones is
 * removed too.
 */
export function keepNamedMaterials(shared: string, scene: string): string {
  const named = identifiers(scene);
  const numbers = new Set(scene.match(/\b\d\d\./g));
  const lines = shared.split("\n").filter((line) => {
    const id = /^\s*if \(id == (\w+\.?)\)/.exec(line)?.[1];
    if (id) return named.has(id) || numbers.has(id);
    return !/^\s*if \(m\.glass/.test(line) || JEWELS.some((jewel) => named.has(jewel));
  });
  return lines.join("\n");
}
