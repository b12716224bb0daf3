// Installs the dependencies if package-lock.json has changed since the last install, and applies changed patches. Uses `npm install`, because `npm ci` rejects
// a lock file that lacks the packages of some platforms; see docs/decisions/014-install-not-ci.md.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root, runOrExit } from "./run.mjs";

/** Contains the hashes of the lock file and of the patches that were installed. */
const marker = join(root, "node_modules", ".installed-from");
const patches = join(root, "patches");

function hashOf(files) {
  const hash = createHash("sha256");
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest("hex");
}

const lockHash = () => hashOf([join(root, "package-lock.json")]);
const patchHash = () =>
  hashOf(
    readdirSync(patches)
      .filter((name) => name.endsWith(".patch"))
      .sort()
      .map((name) => join(patches, name)),
  );

/** Installs the packages and applies the patches, unless both are up to date. */
export async function ensureInstalled() {
  const [lock, patched] = existsSync(marker) ? readFileSync(marker, "utf8").split(" ") : [];
  if (lock === lockHash() && patched === patchHash()) return;
  if (lock !== lockHash()) {
    console.log("Installing dependencies …");
    await runOrExit(process.platform === "win32" ? "npm.cmd" : "npm", [
      "install",
      "--no-audit",
      "--no-fund",
      "--loglevel=error",
    ]);
  }
  await runOrExit("patch-package", []);
  // Hashed again, because the install may have added packages of this platform to the lock file.
  writeFileSync(marker, `${lockHash()} ${patchHash()}`);
}
