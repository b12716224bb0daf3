import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { withoutTypes } from "../without-types.ts";

/** A module as a browser runs it; `name` mirrors the folders, with the contract as one of them: `slots/ways-engine.js`. */
export interface BrowserModule {
  name: string;
  code: string;
}

const GAMES = new URL("./", import.meta.url);
const CONTRACT = new URL("../../bff/contract/", import.meta.url);

/**
 * Makes browser modules out of TypeScript: follows imports from an entry, strips the types and points every import at the
 * module beside it. No bundler: what a player's browser runs to verify a round reads line by line like the server's own engine.
 *
 * @param entry such as `client/main.js`
 * @param strip makes a module's JavaScript
 * @returns the entry first, then all that it imports
 */
export function browserModules(entry: string, strip = withoutTypes): BrowserModule[] {
  const modules = new Map<string, BrowserModule>();
  const add = (name: string): void => {
    if (modules.has(name)) return;
    const plain = strip(readFileSync(sourceOf(name), "utf8"));
    const code = plain.replace(IMPORT, (_, before: string, specifier: string) => {
      return `${before}"${relativeImport(name, specifier)}"`;
    });
    modules.set(name, { name, code });
    for (const [, , specifier] of plain.matchAll(IMPORT)) add(resolveImport(name, specifier as string));
  };
  add(entry);
  return [...modules.values()];
}

/** `from "…"` and `import "…"` at the start of a statement's line or after a closing brace. */
const IMPORT = /((?:^|[\n;}])\s*(?:import|export)?[^"'\n;]*\bfrom\s+|(?:^|\n)import\s+)"([^"]+)"/g;

/** The name that an import leads to. */
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

function sourceOf(name: string): string {
  const source = name.replace(/\.js$/, ".ts");
  const contract = source.startsWith("contract/");
  return fileURLToPath(
    contract ? new URL(source.slice("contract/".length), CONTRACT) : new URL(source, GAMES),
  );
}
