import { stripTypeScriptTypes } from "node:module";

/** A browser's JavaScript out of TypeScript, line for line. */
export function withoutTypes(code: string): string {
  return quietly(() => stripTypeScriptTypes(code));
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
