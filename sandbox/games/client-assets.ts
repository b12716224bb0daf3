import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { withoutTypes } from "../without-types.ts";
import { CLIENTS } from "./client-kinds.ts";

/** One file of the game client, as sent. */
export interface ClientAsset {
  type: string;
  body: string | Uint8Array;
}

export interface ClientAssets {
  /** Path of every asset's folder; it names the hash of all contents, so assets may be cached for ever. */
  base: string;
  /** By name under `base`, such as `client/main.js`. Nothing else is ever served from disk. */
  files: ReadonlyMap<string, ClientAsset>;
  /** The names of all scripts that a client's entry needs, itself first. */
  scriptsOf(entry: string): readonly string[];
}

const GAMES = new URL("./", import.meta.url);
const CONTRACT = new URL("../../bff/contract/", import.meta.url);
const FONTS = [
  ...["onest-latin", "onest-latin-ext", "onest-cyrillic", "onest-cyrillic-ext"],
  ...["unbounded-latin", "unbounded-latin-ext", "unbounded-cyrillic", "unbounded-cyrillic-ext"],
];

/**
 * Makes the browser's modules out of the client's TypeScript: follows imports from each client's entry, strips the types
 * and points every import at the sent file. No bundler: the client is small, and what a player's browser runs to verify
 * a round reads line by line like the server's own engine.
 */
export function buildClientAssets(): ClientAssets {
  const files = new Map<string, ClientAsset>();
  const imports = new Map<string, readonly string[]>();

  const addModule = (name: string): void => {
    if (files.has(name)) return;
    const code = withoutTypes(readFileSync(sourceOf(name), "utf8"));
    const rewritten = code.replace(IMPORT, (_, before: string, specifier: string) => {
      return `${before}"${relativeImport(name, specifier)}"`;
    });
    files.set(name, { type: "text/javascript; charset=utf-8", body: rewritten });
    const needed = [...code.matchAll(IMPORT)].map(([, , specifier]) =>
      resolveImport(name, specifier as string),
    );
    imports.set(name, needed);
    for (const one of needed) addModule(one);
  };
  for (const { entry } of CLIENTS) addModule(entry);

  for (const name of new Set(CLIENTS.flatMap(({ styles }) => styles))) {
    const body = readFileSync(new URL(name, GAMES), "utf8");
    files.set(name, { type: "text/css; charset=utf-8", body });
  }
  const require = createRequire(import.meta.url);
  for (const font of FONTS) {
    const family = font.slice(0, font.indexOf("-"));
    const path = require.resolve(`@fontsource-variable/${family}/files/${font}-wght-normal.woff2`);
    files.set(`fonts/${font}.woff2`, { type: "font/woff2", body: readFileSync(path) });
  }

  const hash = createHash("sha256");
  for (const [name, { body }] of files) hash.update(name).update(body);
  return {
    base: `/sandbox/games/assets/${hash.digest("hex").slice(0, 12)}/`,
    files,
    scriptsOf(entry) {
      const scripts = new Set([entry]);
      for (const name of scripts) for (const needed of imports.get(name) ?? []) scripts.add(needed);
      return [...scripts];
    },
  };
}

/** `from "…"` and `import "…"` at the start of a statement's line or after a closing brace. */
const IMPORT = /((?:^|[\n;}])\s*(?:import|export)?[^"'\n;]*\bfrom\s+|(?:^|\n)import\s+)"([^"]+)"/g;

/** The name that an import leads to: names mirror the folders, with the contract as one of them. */
function resolveImport(importer: string, specifier: string): string {
  const script = specifier.replace(/\.ts$/, ".js");
  if (script.startsWith("#contract/")) return script.replace("#", "");
  if (!script.startsWith(".")) throw new Error(`the game client cannot import "${specifier}"`);
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
