// `npm test`: everything that must hold before a change lands, in the order in which it fails fastest.
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ensureBuilt } from "./build.mjs";
import { findHeadlessChromium } from "./chromium.mjs";
import { ensureInstalled } from "./install.mjs";
import { projectEnv, root } from "./run.mjs";

await ensureInstalled();
const reports = join(root, "test-results", "reports");
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const counts = { passed: 0, failed: 0 };
let broken = false;

/** Runs one check to its end, telling how long it took. */
function check(name, command, args, env = {}) {
  const started = Date.now();
  console.log(`\n── ${name}`);
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env: projectEnv(env), stdio: "inherit" });
    child.on("error", (error) => console.error(error.message));
    child.on("close", (code) => {
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      console.log(`── ${name}: ${code === 0 ? "passed" : "FAILED"} in ${seconds} s`);
      if (code !== 0) broken = true;
      resolve();
    });
  });
}

/** A check without a test runner's report counts as one. */
async function single(name, command, args) {
  const before = broken;
  broken = false;
  await check(name, command, args);
  counts[broken ? "failed" : "passed"] += 1;
  broken ||= before;
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

await single("types", "tsc", ["--noEmit"]);
await single("lint and format", "biome", ["check", "."]);
await single("dependency rules", "npm", ["run", "--silent", "boundaries"]);
await ensureBuilt();
await check("unit and integration", "vitest", [
  "run",
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${join(reports, "vitest.json")}`,
]);
read(addVitest, "vitest.json");
await check("browser", "playwright", ["test"], {
  CHROMIUM_PATH: await findHeadlessChromium(),
  PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, "playwright.json"),
});
read(addPlaywright, "playwright.json");

console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exit(broken || counts.failed > 0 ? 1 : 0);
