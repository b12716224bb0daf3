import { readFileSync } from "node:fs";
import { stripTypesForReaders } from "../../http/strip-types.ts";

/**
 * A JavaScript module. `name` is its path relative to the games folder, such as `engines/slots/ways-engine.js`; modules of the
 * contract start with `contract/`.
 */
export interface BrowserModule {
  name: string;
  code: string;
}

const GAMES = new URL(".", import.meta.url);
const CONTRACT = new URL("../../../contract/", import.meta.url);

/**
 * Converts a TypeScript module and its imports to readable JavaScript modules: it strips the types and rewrites import paths.
 * Nothing is bundled, so a player who verifies a round reads the same lines that the server runs.
 *
 * @param entry such as `verifier/main.js`
 * @returns the entry first, then all modules that it imports, directly or indirectly
 * @throws if a module imports an npm package or a Node module
 */
export function browserModules(entry: string): BrowserModule[] {
  const modules = new Map<string, BrowserModule>();
  const add = (name: string): void => {
    if (modules.has(name)) return;
    const imports: string[] = [];
    const code = stripTypesForReaders(readFileSync(sourceOf(name), "utf8")).replace(
      IMPORT,
      (_, before: string, specifier: string) => {
        imports.push(resolveImport(name, specifier));
        return `${before}"${relativeImport(name, specifier)}"`;
      },
    );
    modules.set(name, { name, code });
    for (const imported of imports) add(imported);
  };
  add(entry);
  return [...modules.values()];
}

/** Matches the end of `import … from "…"`, `export … from "…"` and `import "…"`; each starts a line. */
const IMPORT = /^((?:import|export|\})[^"'\n]*\bfrom\s+|import\s+)"([^"]+)"/gm;

/** The name of the module that an import refers to. */
function resolveImport(importer: string, specifier: string): string {
  const script = specifier.replace(/\.ts$/, ".js");
  if (script.startsWith("#contract/")) return script.replace("#", "");
  if (!script.startsWith(".")) throw new Error(`a browser cannot import "${specifier}"`);
  return new URL(script, `file:///${importer}`).pathname.slice(1);
}

function relativeImport(importer: string, specifier: string): string {
  const up = "../".repeat(importer.split("/").length - 1) || "./";
  return `${up}${resolveImport(importer, specifier)}`;
}

function sourceOf(name: string): URL {
  const source = name.replace(/\.js$/, ".ts");
  const isContract = source.startsWith("contract/");
  return isContract ? new URL(source.slice("contract/".length), CONTRACT) : new URL(source, GAMES);
}
