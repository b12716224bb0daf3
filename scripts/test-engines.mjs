// `npm run test:engines`: every popup, the main screens and journeys, and a round of each kind of game in WebKit and Firefox, on a phone
// and a desktop (tests/engines). It is not part of `npm test`, because these browsers are not installed everywhere.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { REPORTS, RETRIED_TESTS, showRetried } from "./retried-tests.mjs";
import { root, run } from "./run.mjs";

/** Debian's packages, and the programs of which each has one. */
const PACKAGES = {
  "webkit2gtk-driver": ["WebKitWebDriver"],
  xvfb: ["Xvfb"],
  "firefox-esr": ["firefox-esr", "firefox"],
};
const isInstalled = (program) => spawnSync("which", [program]).status === 0;
const missing = Object.entries(PACKAGES).filter(([, programs]) => !programs.some(isInstalled));
if (missing.length > 0) {
  const packages = missing.map(([name]) => name).join(" ");
  console.error(`These tests need the browsers of Debian: apt-get install ${packages}`);
  process.exit(1);
}
await ensureInstalled();
await ensureBuilt();
const report = join(REPORTS, "engines.json");
const retried = join(REPORTS, RETRIED_TESTS);
mkdirSync(REPORTS, { recursive: true });
for (const file of [report, retried]) rmSync(file, { force: true });
const code = await run("vitest", [
  "run",
  "--project=engines",
  // One worker for each browser.
  "--maxWorkers=2",
  "--reporter=verbose",
  "--reporter=json",
  `--outputFile.json=${report}`,
  `--reporter=${join(root, "scripts", "retried-tests.mjs")}`,
  ...process.argv.slice(2),
]);
try {
  showRetried("engine", JSON.parse(readFileSync(retried, "utf8")));
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, "utf8"));
  console.log(`\n${numPassedTests} passed, ${numFailedTests} failed`);
} catch (error) {
  if (!(error instanceof Error)) throw error;
  console.error(`The tests did not finish: ${error.message}`);
}
process.exitCode = code;
