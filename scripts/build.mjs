// `npm run build`: builds app/ with Vite and compresses the client files. Does nothing if no source of the build has changed.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { ensureInstalled } from "./install.mjs";
import { root, runOrExit } from "./run.mjs";

/** Files and folders that the build depends on. */
const SOURCES = [
  "app",
  "contract",
  "locales",
  "public",
  "patches",
  "scripts/icon-imports.ts",
  "scripts/licences.ts",
  "scripts/message-files.ts",
  "scripts/remix-flags.ts",
  "scripts/service-worker.ts",
  "scripts/vendor-frames.ts",
  "package-lock.json",
  "remix.config.js",
  "vite.config.ts",
];
const COMPRESSED = /\.(js|css|svg|json|txt|webmanifest|html)$/;
/** Contains the hash of the sources that the build was made from. */
const marker = join(root, "build", "built-from");

/** All files below a path, sorted. */
function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

function sourceHash() {
  const hash = createHash("sha256");
  for (const file of SOURCES.flatMap((source) => filesBelow(join(root, source))))
    hash.update(file.slice(root.length)).update("\0").update(readFileSync(file));
  return hash.digest("hex");
}

/** Writes a `.br` and a `.gz` file for each text file, so that requests need no compression. */
async function compressClient() {
  const files = filesBelow(join(root, "build", "client")).filter((file) => COMPRESSED.test(file));
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(file);
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      };
      writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, { params }));
      writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}

/** Builds if the sources have changed since the last build. */
export async function ensureBuilt() {
  const hash = sourceHash();
  if (existsSync(marker) && readFileSync(marker, "utf8") === hash) return;
  console.log("Building …");
  await runOrExit("remix", ["vite:build", "--logLevel", "warn"]);
  await runOrExit("node", ["scripts/service-worker.ts"]);
  await compressClient();
  writeFileSync(marker, hash);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await ensureInstalled();
  await ensureBuilt();
}
