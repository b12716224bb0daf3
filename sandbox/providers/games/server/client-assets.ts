import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSync, transformSync } from "esbuild";
import { CLIENT_KINDS } from "./client-kinds.ts";

/** A file of the game clients with its content type. */
interface ClientAsset {
  /** Value of `Content-Type`. */
  type: string;
  body: string | Uint8Array;
}

export interface ClientAssets {
  /** URL path of the assets folder. It contains a hash of all contents, so every asset is immutable. */
  base: string;
  /** By path under `base`, such as `client/slot.js`. No other file is served. */
  files: ReadonlyMap<string, ClientAsset>;
}

const GAMES = new URL("../", import.meta.url);
const FONTS = [
  "onest-latin",
  "onest-latin-ext",
  "onest-cyrillic",
  "onest-cyrillic-ext",
  "unbounded-latin",
  "unbounded-latin-ext",
  "unbounded-cyrillic",
];

let cachedAssets: ClientAssets | undefined;

/**
 * All clients, bundled and minified at the first call: `client/<name>.js` and `client/<name>.css` for each kind, and the fonts that
 * they share.
 *
 * @throws if a client imports an npm package, because it would increase the loading time of every game
 */
export function clientAssets(): ClientAssets {
  cachedAssets ??= buildAssets();
  return cachedAssets;
}

function buildAssets(): ClientAssets {
  const files = new Map<string, ClientAsset>();
  for (const [name, body] of bundleScripts()) {
    files.set(`client/${name}`, { type: "text/javascript; charset=utf-8", body });
  }
  for (const { name, styles } of CLIENT_KINDS) {
    const css = styles.map((path) => readFileSync(new URL(path, GAMES), "utf8")).join("\n");
    const body = transformSync(css, { loader: "css", minify: true }).code;
    files.set(`client/${name}.css`, { type: "text/css; charset=utf-8", body });
  }
  const require = createRequire(import.meta.url);
  for (const font of FONTS) {
    const family = font.slice(0, font.indexOf("-"));
    const path = require.resolve(`@fontsource-variable/${family}/files/${font}-wght-normal.woff2`);
    files.set(`fonts/${font}.woff2`, { type: "font/woff2", body: readFileSync(path) });
  }

  const hash = createHash("sha256");
  for (const [name, { body }] of files) hash.update(name).update(body);
  return { base: `/sandbox/games/assets/${hash.digest("hex").slice(0, 12)}/`, files };
}

/** One self-contained ES module per client, by file name. */
function bundleScripts(): [name: string, code: string][] {
  const { outputFiles, metafile } = buildSync({
    absWorkingDir: fileURLToPath(GAMES),
    entryPoints: Object.fromEntries(CLIENT_KINDS.map(({ name, entry }) => [name, entry])),
    outdir: "bundles",
    write: false,
    bundle: true,
    minify: true,
    format: "esm",
    platform: "browser",
    metafile: true,
    logLevel: "error",
  });
  const fromPackage = Object.keys(metafile.inputs).find((path) => path.includes("node_modules/"));
  if (fromPackage) throw new Error(`a game client imports a package: ${fromPackage}`);
  return outputFiles.map(({ path, text }) => [basename(path), text]);
}
