// Installs the dependencies if package-lock.json has changed since the last install. Uses `npm install`, because `npm ci` rejects
// a lock file that lacks the packages of some platforms; see docs/decisions/014-install-not-ci.md.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root, runOrExit } from "./run.mjs";

/** Contains the hash of the lock file that was installed. */
const marker = join(root, "node_modules", ".installed-from");

function lockHash() {
  return createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
}

/** Installs the packages and applies the patches, unless both are up to date. */
export async function ensureInstalled() {
  if (existsSync(marker) && readFileSync(marker, "utf8") === lockHash()) return;
  console.log("Installing dependencies …");
  await runOrExit(process.platform === "win32" ? "npm.cmd" : "npm", [
    "install",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
  ]);
  await runOrExit("patch-package", []);
  // Hashed again, because the install may have added packages of this platform to the lock file.
  writeFileSync(marker, lockHash());
}
