import { stripTypeScriptTypes } from "node:module";

/** Converts TypeScript to JavaScript and keeps every line at its place. */
export function stripTypes(code: string): string {
  return withoutWarnings(() => stripTypeScriptTypes(code));
}

/** Matches the comment of a type declaration. Without the type the comment has no meaning. */
const TYPE_COMMENT = /\/\*\*(?:(?!\*\/)[\s\S])*\*\/\s*(?=(?:export )?(?:interface|type) )/g;

/** The same for published sources: also removes the comments of types and the gaps that removed types leave. */
export function stripTypesForReaders(code: string): string {
  const characters = stripTypes(code).split("");
  for (const { index, 0: comment } of code.matchAll(TYPE_COMMENT)) {
    for (let offset = index; offset < index + comment.length; offset += 1)
      if (code[offset] !== "\n") characters[offset] = " ";
  }
  // Both texts have the same length, so a blank that was not a blank in the source marks a removed type.
  const lines = characters.join("").split("\n");
  const sources = code.split("\n");
  const tidy = lines.flatMap((line, row) => {
    const source = sources[row] ?? "";
    const indent = /^ */.exec(source)?.[0] ?? "";
    const rest = line.slice(indent.length).replace(/ +/g, (gap, offset: number) => {
      const removed = source.slice(indent.length + offset, indent.length + offset + gap.length);
      const next = line[indent.length + offset + gap.length];
      if (removed.trim() === "") return gap;
      return offset === 0 || next === undefined || ";,()[]".includes(next) ? "" : " ";
    });
    return rest.trim() === "" && source.trim() !== "" ? [] : `${indent}${rest}`.trimEnd();
  });
  return `${tidy
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim()}\n`;
}

/** Suppresses the warning that type stripping is experimental. */
function withoutWarnings<T>(work: () => T): T {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return work();
  } finally {
    process.emitWarning = emitWarning;
  }
}
