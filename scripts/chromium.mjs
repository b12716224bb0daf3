// Finds a Chromium for the browser tests, or brings one: Playwright's own, and where that can't be had Debian's.
import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { projectEnv, root } from "./run.mjs";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const DOWNLOAD_LIMIT = 60_000;

function executable(path) {
  try {
    accessSync(path, constants.X_OK);
    return path;
  } catch {
    return null;
  }
}

function onPath() {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(executable) ?? null;
}

async function playwrights() {
  const { chromium } = await import("@playwright/test");
  return executable(chromium.executablePath());
}

/**
 * @returns the path of a Chromium that can be started
 * @throws Error with what was tried, where none can be had
 */
export async function findChromium() {
  const found =
    (process.env.CHROMIUM_PATH && executable(process.env.CHROMIUM_PATH)) || onPath() || (await playwrights());
  if (found) return found;
  const env = projectEnv();
  const quiet = { cwd: root, env, stdio: "ignore" };
  spawnSync("playwright", ["install", "chromium"], { ...quiet, timeout: DOWNLOAD_LIMIT });
  const downloaded = await playwrights();
  if (downloaded) return downloaded;
  spawnSync("apt-get", ["update"], quiet);
  spawnSync("apt-get", ["install", "-y", "--no-install-recommends", "chromium"], quiet);
  const installed = onPath();
  if (installed) return installed;
  throw new Error(
    "No Chromium: none on the PATH, and neither Playwright nor apt-get could install one. Set CHROMIUM_PATH.",
  );
}
