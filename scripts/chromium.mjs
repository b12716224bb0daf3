// Finds a Chromium for the browser tests, or brings one: Playwright's own, and where that can't be had Debian's.
import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { projectEnv, root } from "./run.mjs";

/** Chromium without windows: all that the tests need, for two thirds of the work. */
const SHELLS = ["chromium-headless-shell", "chrome-headless-shell"];
const WHOLE = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const DOWNLOAD_LIMIT = 60_000;

function executable(path) {
  try {
    accessSync(path, constants.X_OK);
    return path;
  } catch {
    return null;
  }
}

function onPath(names) {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(executable) ?? null;
}

async function playwrights() {
  const { chromium } = await import("@playwright/test");
  return executable(chromium.executablePath());
}

async function find(names) {
  const found =
    (process.env.CHROMIUM_PATH && executable(process.env.CHROMIUM_PATH)) ||
    onPath(names) ||
    (await playwrights());
  if (found) return found;
  const env = projectEnv();
  const quiet = { cwd: root, env, stdio: "ignore" };
  spawnSync("playwright", ["install", "chromium"], { ...quiet, timeout: DOWNLOAD_LIMIT });
  const downloaded = await playwrights();
  if (downloaded) return downloaded;
  spawnSync("apt-get", ["update"], quiet);
  for (const name of ["chromium-headless-shell", "chromium"]) {
    spawnSync("apt-get", ["install", "-y", "--no-install-recommends", name], quiet);
    const installed = onPath(names);
    if (installed) return installed;
  }
  throw new Error(
    "No Chromium: none on the PATH, and neither Playwright nor apt-get could install one. Set CHROMIUM_PATH.",
  );
}

/**
 * @returns the path of a Chromium that can be started: the one that players have, rather than one without windows
 * @throws Error with what was tried, where none can be had
 */
export function findChromium() {
  return find([...WHOLE, ...SHELLS]);
}

/**
 * @returns the path of a Chromium for Playwright, without windows where there is one; undefined where it is Playwright's
 *   own, of which Playwright takes the one without windows by itself
 * @throws Error with what was tried, where none can be had
 */
export async function findHeadlessChromium() {
  const found = await find([...SHELLS, ...WHOLE]);
  return found === (await playwrights()) ? undefined : found;
}
