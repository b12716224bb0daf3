// `npm test`: the build, then Vitest, then the browser journeys; rules and types beside the first two. Vitest and Playwright each
// use both cores, so they run one after the other. `npm test -- --all` also runs the browser tests of tests/browser/details, the
// journeys of both sizes on a desktop, and longer property tests and the recipes of CONTRIBUTING.md, which takes three times as long; every change passes them before
// it lands. `npm run test:product` leaves out what only a change of the sandbox can break, and the browser journeys.
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { findHeadlessChromium } from "./chromium.mjs";
import { ensureInstalled } from "./install.mjs";
import { REPORTS, RETRIED_TESTS, showRetried } from "./retried-tests.mjs";
import { projectEnv, root } from "./run.mjs";

const SLOWEST_SHOWN = 10;
const FAILURE_LINES = 6;
const all = process.argv.includes("--all");
const productOnly = process.argv.includes("--product");
const browserTests = all ? "tests/browser" : "tests/browser/journeys";

console.log(
  "This installs the packages of package-lock.json into node_modules, if they are missing, and a headless Chromium\n" +
    "(by Playwright's download, or with a font by apt-get), if none is on the PATH or in CHROMIUM_PATH. Nothing else is installed.",
);
await ensureInstalled();
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

const counts = { passed: 0, failed: 0 };
const failures = [];
const durations = [];
let broken = false;

/**
 * Runs a command and prints its output as one block when it ends.
 *
 * @returns whether it exited with 0
 */
function run(name, command, args, env = {}) {
  const started = Date.now();
  const output = [`\n── ${name}\n`];
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: projectEnv(env),
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text) => output.push(text));
    child.on("error", (error) => output.push(`${error.message}\n`));
    child.on("close", (code) => {
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      output.push(`── ${name}: ${code === 0 ? "passed" : "FAILED"} in ${seconds} s\n`);
      process.stdout.write(output.join(""));
      if (code !== 0) broken = true;
      resolve(code === 0);
    });
  });
}

/** Runs a check that has no report of its own; it counts as one test. */
async function check(name, command, args) {
  const passed = await run(name, command, args);
  counts[passed ? "passed" : "failed"] += 1;
  if (!passed) failures.push({ title: name, message: "" });
}

function readReport(file, add) {
  try {
    add(JSON.parse(readFileSync(join(REPORTS, file), "utf8")));
  } catch {
    broken = true;
    console.error(`The report ${file} is missing: its runner did not finish.`);
  }
}

function addVitest({ numPassedTests, numFailedTests, testResults }) {
  counts.passed += numPassedTests;
  counts.failed += numFailedTests;
  for (const { name, status, message, assertionResults } of testResults) {
    const file = relative(root, name);
    if (status === "failed" && assertionResults.length === 0) failures.push({ title: file, message });
    for (const { title, status, duration, failureMessages } of assertionResults) {
      durations.push({ title: `${file} › ${title}`, ms: duration ?? 0 });
      if (status === "failed")
        failures.push({ title: `${file} › ${title}`, message: failureMessages?.[0] ?? "" });
    }
  }
}

function addPlaywright({ stats, suites }) {
  counts.passed += stats.expected + stats.flaky;
  counts.failed += stats.unexpected;
  const retried = [];
  const addSuite = ({ specs = [], suites: nested = [] }) => {
    for (const { file, title, tests } of specs)
      for (const { projectName, status, results } of tests) {
        const name = `${file} › ${title} (${projectName})`;
        durations.push({ title: name, ms: results.reduce((sum, { duration }) => sum + duration, 0) });
        if (status === "flaky") retried.push(name);
        if (status === "unexpected")
          failures.push({ title: name, message: results.at(-1)?.error?.message ?? "" });
      }
    nested.forEach(addSuite);
  };
  suites.forEach(addSuite);
  showRetried("browser", retried);
}

async function checkRules() {
  await check("lint and format", "biome", ["check", "."]);
  await check("types", "npm", ["run", "--silent", "typecheck"]);
  await check("import rules", "npm", ["run", "--silent", "boundaries"]);
  await check("unused code", "npm", ["run", "--silent", "unused"]);
}

async function runVitest() {
  await run(
    "unit and integration",
    "vitest",
    [
      "run",
      "--project=unit",
      "--project=integration",
      ...(productOnly ? [] : ["--project=sandbox"]),
      ...(all ? ["--project=recipes"] : []),
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${join(REPORTS, "vitest.json")}`,
      `--reporter=${join(root, "scripts", "retried-tests.mjs")}`,
    ],
    all ? { PROPERTY_RUNS_FACTOR: "3" } : {},
  );
  readReport("vitest.json", addVitest);
  readReport(RETRIED_TESTS, (titles) => showRetried("unit and integration", titles));
}

async function runBrowserTests() {
  await run("browser", "playwright", ["test", browserTests], {
    BROWSER_SIZES: all ? "both" : "one",
    CHROMIUM_PATH: await findHeadlessChromium(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(REPORTS, "playwright.json"),
  });
  readReport("playwright.json", addPlaywright);
}

const started = Date.now();
const rules = checkRules();
if (await run("build", "node", ["scripts/build.mjs"])) {
  await runVitest();
  await rules;
  if (!productOnly) await runBrowserTests();
}
await rules;

console.log(`\nThe ${SLOWEST_SHOWN} slowest tests:`);
for (const { title, ms } of durations.sort((a, b) => b.ms - a.ms).slice(0, SLOWEST_SHOWN))
  console.log(`${(ms / 1000).toFixed(1).padStart(6)} s  ${title}`);
if (failures.length > 0) console.log("\nFailed:");
for (const { title, message } of failures)
  console.log(`  ${title}\n${message.split("\n").slice(0, FAILURE_LINES).join("\n").replace(/^/gm, "    ")}`);
console.log(`\nAll checks took ${Math.round((Date.now() - started) / 1000)} s.`);
console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
// process.exit() would cut off output that a slow reader of the pipe has not read yet.
process.exitCode = broken || counts.failed > 0 ? 1 : 0;
