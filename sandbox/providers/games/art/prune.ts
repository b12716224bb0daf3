/**
 * Leaves out of a shader what its scene does not ask for: compiling costs more than drawing, and most of it is materials.
 */

/** Top-level pieces of GLSL, each with the names that it defines. */
function pieces(source: string): { names: string[]; text: string }[] {
  const found: { names: string[]; text: string }[] = [];
  let depth = 0;
  let from = 0;
  const bare = source.replaceAll(/\/\/[^\n]*/g, (comment) => " ".repeat(comment.length));
  for (let at = 0; at < bare.length; at++) {
    const sign = bare[at];
    if (sign === "{") depth++;
    if (sign === "}") depth--;
    if (depth !== 0 || (sign !== "}" && sign !== ";")) continue;
    const text = bare.slice(from, at + 1).trim();
    const name = /^\w+\s+(\w+)\s*\(/.exec(text)?.[1];
    found.push({ names: name ? [name] : [], text });
    from = at + 1;
  }
  return found;
}

const words = (text: string) => new Set(text.match(/[A-Za-z_]\w*/g));

/** The functions of `source` that `asked` calls, directly or through one another, in their order. */
export function onlyCalled(source: string, asked: string): string {
  const all = pieces(source);
  const kept = new Set<(typeof all)[number]>();
  const open = [asked];
  for (let text = open.pop(); text !== undefined; text = open.pop()) {
    const called = words(text);
    for (const piece of all)
      if (!kept.has(piece) && (piece.names.length === 0 || piece.names.some((name) => called.has(name)))) {
        kept.add(piece);
        open.push(piece.text);
      }
  }
  return all
    .filter((piece) => kept.has(piece))
    .map(({ text }) => text)
    .join("\n");
}

const JEWELS = ["RUBY", "EMERALD", "SAPPHIRE", "AMBER", "AMETHYST", "ICE", "DIAMOND"];

/**
 * The lines `if (id == NAME) …` of the materials that `asked` names.
 * Where no jewel is among them, the light inside stones goes too.
 */
export function onlyNamed(shared: string, asked: string): string {
  const named = words(asked);
  const numbers = new Set(asked.match(/\b\d\d\./g));
  const lines = shared.split("\n").filter((line) => {
    const id = /^\s*if \(id == (\w+\.?)\)/.exec(line)?.[1];
    if (id) return named.has(id) || numbers.has(id);
    return !/^\s*if \(m\.glass/.test(line) || JEWELS.some((jewel) => named.has(jewel));
  });
  return lines.join("\n");
}
