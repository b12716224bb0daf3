import { stripTypeScriptTypes } from "node:module";

/** A browser's JavaScript out of TypeScript, line for line. */
export function withoutTypes(code: string): string {
  return quietly(() => stripTypeScriptTypes(code));
}

/** A type's declaration with the comment before it, which says nothing without it. */
const DECLARED = /\/\*\*(?:(?!\*\/)[\s\S])*\*\/\s*(?=(?:export )?(?:interface|type) )/g;

/** The same to be read: where types stood there is neither a gap nor a comment left. */
export function readableWithoutTypes(code: string): string {
  const plain = withoutTypes(code).split("");
  for (const { index, 0: comment } of code.matchAll(DECLARED)) {
    for (let at = index; at < index + comment.length; at += 1) if (code[at] !== "\n") plain[at] = " ";
  }
  // Both texts have every character at the same place, so a blank that was none before is where a type stood.
  const lines = plain.join("").split("\n");
  const sources = code.split("\n");
  const tidy = lines.flatMap((line, row) => {
    const source = sources[row] ?? "";
    const indent = /^ */.exec(source)?.[0] ?? "";
    const rest = line.slice(indent.length).replace(/ +/g, (gap, at: number) => {
      const stood = source.slice(indent.length + at, indent.length + at + gap.length);
      const next = line[indent.length + at + gap.length];
      if (stood.trim() === "") return gap;
      return at === 0 || next === undefined || ";,()[]".includes(next) ? "" : " ";
    });
    return rest.trim() === "" && source.trim() !== "" ? [] : `${indent}${rest}`.trimEnd();
  });
  return `${tidy
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim()}\n`;
}

/** Node calls the stripping of types experimental each time a process first uses it; once decided, that is noise. */
function quietly<T>(work: () => T): T {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return work();
  } finally {
    process.emitWarning = emitWarning;
  }
}
