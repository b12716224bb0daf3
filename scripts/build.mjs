// Builds app/ with Vite and compresses what browsers fetch, unless nothing that goes into the build has changed.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { ensureInstalled } from "./install.mjs";
import { must, root } from "./run.mjs";

const SOURCES = [
  "app",
  "contract",
  "locales",
  "public",
  "patches",
  "scripts/licences.ts",
  "scripts/message-files.ts",
  "package-lock.json",
  "remix.config.js",
  "vite.config.ts",
];
const COMPRESSED = /\.(js|css|svg|json|txt|webmanifest|html)$/;
const marker = join(root, "build", "built-from");

/** Every file below a path, in a stable order. */
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

/** Writes `.br` and `.gz` beside each text file, so that no request pays for compression. */
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

export async function ensureBuilt() {
  const wanted = sourceHash();
  if (existsSync(marker) && readFileSync(marker, "utf8") === wanted) return;
  console.log("Building …");
  await must("remix", ["vite:build", "--logLevel", "warn"]);
  await compressClient();
  writeFileSync(marker, wanted);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await ensureInstalled();
  await ensureBuilt();
}
