// `npm test`: everything that must hold before a change lands, in the order in which it fails fastest.
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findHeadlessChromium } from "./chromium.mjs";
import { ensureInstalled } from "./install.mjs";
import { projectEnv, root } from "./run.mjs";

await ensureInstalled();
const reports = join(root, "test-results", "reports");
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const counts = { passed: 0, failed: 0 };
let broken = false;

/**
 * Runs one check to its end, telling how long it took.
 *
 * @param aside whether another runs beside it: then what it says is shown whole, when it has ended
 * @returns whether it passed
 */
function check(name, command, args, { env = {}, aside = false } = {}) {
  const started = Date.now();
  const said = [`\n── ${name}\n`];
  const show = () => process.stdout.write(said.splice(0).join(""));
  if (!aside) show();
  return new Promise((resolve) => {
    const stdio = aside ? ["ignore", "pipe", "pipe"] : "inherit";
    const child = spawn(command, args, { cwd: root, env: projectEnv(env), stdio });
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding("utf8").on("data", (text) => said.push(text));
    child.on("error", (error) => said.push(`${error.message}\n`));
    child.on("close", (code) => {
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      said.push(`── ${name}: ${code === 0 ? "passed" : "FAILED"} in ${seconds} s\n`);
      show();
      if (code !== 0) broken = true;
      resolve(code === 0);
    });
  });
}

/** A check without a test runner's report counts as one. */
async function single(name, command, args) {
  const passed = await check(name, command, args, { aside: true });
  counts[passed ? "passed" : "failed"] += 1;
}

/** Rules that are soon checked, then the build that the tests after it need. */
async function rulesAndBuild() {
  await single("lint and format", "biome", ["check", "."]);
  await single("dependency rules", "npm", ["run", "--silent", "boundaries"]);
  return check("build", "node", ["scripts/build.mjs"], { aside: true });
}

function addVitest(file) {
  const report = JSON.parse(readFileSync(join(reports, file), "utf8"));
  counts.passed += report.numPassedTests;
  counts.failed += report.numFailedTests;
}

function addPlaywright(file) {
  const { stats } = JSON.parse(readFileSync(join(reports, file), "utf8"));
  counts.passed += stats.expected + stats.flaky;
  if (stats.flaky > 0) console.log(`\n${stats.flaky} of the browser tests passed at a second try only.`);
  counts.failed += stats.unexpected;
}

function read(add, file) {
  try {
    add(file);
  } catch {
    broken = true;
    console.error(`The report ${file} is missing: its runner did not finish.`);
  }
}

// Each keeps one core busy, so they run side by side.
const [built] = await Promise.all([rulesAndBuild(), single("types", "tsc", ["--noEmit"])]);
if (!built) process.exit(1);
await check("unit and integration", "vitest", [
  "run",
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${join(reports, "vitest.json")}`,
]);
read(addVitest, "vitest.json");
await check("browser", "playwright", ["test"], {
  env: {
    CHROMIUM_PATH: await findHeadlessChromium(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, "playwright.json"),
  },
});
read(addPlaywright, "playwright.json");

console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exit(broken || counts.failed > 0 ? 1 : 0);
