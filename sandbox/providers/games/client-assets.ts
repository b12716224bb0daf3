import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { browserModules } from "./browser-modules.ts";
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
const FONTS = [
  ...["onest-latin", "onest-latin-ext", "onest-cyrillic", "onest-cyrillic-ext"],
  ...["unbounded-latin", "unbounded-latin-ext", "unbounded-cyrillic", "unbounded-cyrillic-ext"],
];

/** All clients' scripts, styles and fonts. */
export function buildClientAssets(): ClientAssets {
  const files = new Map<string, ClientAsset>();
  const scripts = new Map<string, readonly string[]>();
  const modulesOf = browserModules();
  for (const { entry } of CLIENTS) {
    const modules = modulesOf(entry);
    for (const { name, code } of modules) {
      files.set(name, { type: "text/javascript; charset=utf-8", body: code });
    }
    scripts.set(
      entry,
      modules.map(({ name }) => name),
    );
  }
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
    scriptsOf: (entry) => scripts.get(entry) ?? [],
  };
}
