// Part of `npm run build`: bundles the service worker after Vite has built the client, whose files it lists.

import { createHash } from "node:crypto";
import { appendFileSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { licencesOf } from "./licences.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const CLIENT = join(ROOT, "build", "client");
/** Outside of the client's folder: the server decides which of the two workers a site gets. */
const OUTPUT = join(ROOT, "build", "service-worker");

interface ModuleFiles {
  module: string;
  imports: string[];
  css: string[];
}

interface RemixManifest {
  entry: ModuleFiles;
  routes: Record<string, ModuleFiles>;
}

/** Returns the paths of the scripts and style sheets that every page loads. */
export function shellFiles(manifest: RemixManifest, styleSheets: readonly string[]): string[] {
  const { entry, routes } = manifest;
  const parts = [entry, routes.root, routes["plain/layouts/default"], routes["localized/layouts/default"]];
  const files = parts.flatMap((part) => (part ? [part.module, ...part.imports, ...part.css] : []));
  return [...new Set([...files, ...styleSheets])].sort();
}

/** Remix's manifest of the client build: a script with one assignment. */
function readManifest(): RemixManifest {
  const [name] = readdirSync(join(CLIENT, "assets")).filter((file) => /^manifest-\w+\.js$/.test(file));
  if (!name) throw new Error("the client build has no manifest");
  const text = readFileSync(join(CLIENT, "assets", name), "utf8");
  return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
}

async function bundle(): Promise<void> {
  const styleSheets = readdirSync(join(CLIENT, "assets"))
    .filter((file) => /^app-[\w-]+\.css$/.test(file))
    .map((file) => `/assets/${file}`);
  const files = shellFiles(readManifest(), styleSheets);
  const version = createHash("sha256").update(JSON.stringify(files)).digest("hex").slice(0, 12);
  mkdirSync(OUTPUT, { recursive: true });
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: {
      worker: "app/service-worker/service-worker.ts",
      removal: "app/service-worker/removal.ts",
    },
    outdir: OUTPUT,
    bundle: true,
    minify: true,
    format: "iife",
    target: ["chrome111", "firefox128", "safari16.4"],
    legalComments: "none",
    metafile: true,
    define: {
      "process.env.NODE_ENV": '"production"',
      __SHELL_FILES__: JSON.stringify(files),
      __VERSION__: JSON.stringify(version),
    },
  });
  const modules = Object.keys(metafile.inputs).map((path) => join(ROOT, path));
  appendFileSync(join(CLIENT, "licences.txt"), `\n\n${licencesOf(modules)}`);
}

if (process.argv[1] === import.meta.filename) await bundle();
