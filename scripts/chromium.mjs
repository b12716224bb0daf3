// Finds a Chromium for browser tests, screenshots and measurements. If there is none, installs Playwright's, or else Debian's.
import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { projectEnv, root } from "./run.mjs";

/** Chromium without a graphical interface: sufficient for the tests, and it needs a third less CPU. */
const HEADLESS_NAMES = ["chromium-headless-shell", "chrome-headless-shell"];
/** A font with the metrics of Arial, as every desktop has one: pages reserve the space of their own fonts by these metrics. */
const FONTS = ["fonts-liberation"];
const BROWSER_NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
/** Milliseconds. */
const DOWNLOAD_TIMEOUT = 60_000;

/** Returns the path if it is an executable file, or null. */
function executable(path) {
  try {
    accessSync(path, constants.X_OK);
    return path;
  } catch {
    return null;
  }
}

/** Returns the path of the first of these programs that is in PATH, or null. */
function findInPath(names) {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(executable) ?? null;
}

/** Returns the path of the Chromium that Playwright has downloaded, or null. */
async function playwrightChromium() {
  const { chromium } = await import("@playwright/test");
  return executable(chromium.executablePath());
}

/** Tries CHROMIUM_PATH, PATH, Playwright's Chromium, Playwright's download and apt-get, in this order. */
async function findOrInstall(names) {
  const found =
    (process.env.CHROMIUM_PATH && executable(process.env.CHROMIUM_PATH)) ||
    findInPath(names) ||
    (await playwrightChromium());
  if (found) return found;
  const silently = { cwd: root, env: projectEnv(), stdio: "ignore" };
  spawnSync("playwright", ["install", "chromium"], { ...silently, timeout: DOWNLOAD_TIMEOUT });
  const downloaded = await playwrightChromium();
  if (downloaded) return downloaded;
  spawnSync("apt-get", ["update"], silently);
  for (const name of ["chromium-headless-shell", "chromium"]) {
    spawnSync("apt-get", ["install", "-y", "--no-install-recommends", name, ...FONTS], silently);
    const installed = findInPath(names);
    if (installed) return installed;
  }
  throw new Error(
    "No Chromium: none on the PATH, and neither Playwright nor apt-get could install one. Set CHROMIUM_PATH.",
  );
}

/**
 * Prefers the browser that players use to a headless one.
 *
 * @returns the path of a Chromium
 * @throws Error if none is found and none can be installed
 */
export function findChromium() {
  return findOrInstall([...BROWSER_NAMES, ...HEADLESS_NAMES]);
}

/** Returns the path of a Chromium with all its parts, without installing one; null if there is only a headless shell. */
export async function findFullChromium() {
  return findInPath(BROWSER_NAMES) ?? (await playwrightChromium());
}

/**
 * Prefers a headless Chromium.
 *
 * @returns the path of a Chromium; undefined for Playwright's own, because Playwright then selects its headless build
 * @throws Error if none is found and none can be installed
 */
export async function findHeadlessChromium() {
  const found = await findOrInstall([...HEADLESS_NAMES, ...BROWSER_NAMES]);
  return found === (await playwrightChromium()) ? undefined : found;
}
