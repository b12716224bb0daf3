import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { withoutTypes } from "../../without-types.ts";

/** A module as a browser runs it; `name` mirrors the folders, with the contract as one of them: `slots/ways-engine.js`. */
export interface BrowserModule {
  name: string;
  code: string;
}

const GAMES = new URL("./", import.meta.url);
const CONTRACT = new URL("../../../contract/", import.meta.url);

/**
 * Makes browser modules out of TypeScript: follows imports from an entry, strips the types and points every import at the
 * module beside it. No bundler: what a player's browser runs to verify a round reads line by line like the server's own engine.
 *
 * @param strip makes a module's JavaScript
 * @returns what gives, for an entry such as `client/main.js`, the entry first and then all that it imports; what several
 *   entries import is made once
 */
export function browserModules(strip = withoutTypes): (entry: string) => BrowserModule[] {
  const made = new Map<string, BrowserModule & { imports: string[] }>();
  const make = (name: string) => {
    const imports: string[] = [];
    const code = strip(readFileSync(sourceOf(name), "utf8")).replace(
      IMPORT,
      (_, before: string, specifier: string) => {
        imports.push(resolveImport(name, specifier));
        return `${before}"${relativeImport(name, specifier)}"`;
      },
    );
    return { name, code, imports };
  };

  return (entry) => {
    const wanted = new Map<string, BrowserModule>();
    const add = (name: string): void => {
      if (wanted.has(name)) return;
      const module = made.get(name) ?? make(name);
      made.set(name, module);
      wanted.set(name, module);
      for (const imported of module.imports) add(imported);
    };
    add(entry);
    return [...wanted.values()];
  };
}

/** `import … from "…"`, `export … from "…"` and `import "…"`, or the last of their lines: each begins its line. */
const IMPORT = /^((?:import|export|\})[^"'\n]*\bfrom\s+|import\s+)"([^"]+)"/gm;

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
