// Installs the dependencies when node_modules is not what package-lock.json asks for. By `npm install`, because `npm ci`
// refuses a lock file without the binaries of platforms that were not on offer when it was made; `install` adds them.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { must, root } from "./run.mjs";

const marker = join(root, "node_modules", ".installed-from");

function lockHash() {
  return createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
}

export async function ensureInstalled() {
  const wanted = lockHash();
  if (existsSync(marker) && readFileSync(marker, "utf8") === wanted) return;
  console.log("Installing dependencies …");
  await must(process.platform === "win32" ? "npm.cmd" : "npm", [
    "install",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
  ]);
  await must("patch-package", []);
  // After the install, which may have added this platform's entries to the lock file.
  writeFileSync(marker, lockHash());
}
