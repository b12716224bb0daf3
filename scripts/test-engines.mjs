// `npm run test:engines`: every popup, the main journeys and a round of each kind of game in WebKit and Firefox, on a phone and a desktop
// (tests/engines). It is not part of `npm test`, because these browsers are not installed everywhere.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { REPORTS } from "./retried-tests.mjs";
import { run } from "./run.mjs";

/** Programs, and Debian's packages that have them. */
const PACKAGES = { WebKitWebDriver: "webkit2gtk-driver", Xvfb: "xvfb", "firefox-esr": "firefox-esr" };
const missing = Object.entries(PACKAGES).filter(([program]) => spawnSync("which", [program]).status !== 0);
if (missing.length > 0) {
  const packages = missing.map(([, name]) => name).join(" ");
  console.error(`These tests need the browsers of Debian: apt-get install ${packages}`);
  process.exit(1);
}
await ensureInstalled();
await ensureBuilt();
const report = join(REPORTS, "engines.json");
mkdirSync(dirname(report), { recursive: true });
rmSync(report, { force: true });
const code = await run("vitest", [
  "run",
  "--project=engines",
  // One worker for each browser.
  "--maxWorkers=2",
  "--reporter=verbose",
  "--reporter=json",
  `--outputFile.json=${report}`,
  ...process.argv.slice(2),
]);
try {
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, "utf8"));
  console.log(`\n${numPassedTests} passed, ${numFailedTests} failed`);
} catch (error) {
  if (!(error instanceof Error)) throw error;
  console.error(`The tests did not finish: ${error.message}`);
}
process.exitCode = code;
