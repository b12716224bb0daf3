// A reporter of Vitest: which tests passed only when they were retried, for the summaries of scripts/test.mjs and
// scripts/test-engines.mjs. Vitest's JSON report does not contain it.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./run.mjs";

/** Folder of the reports that are summarized. */
export const REPORTS = join(root, "test-results", "reports");
/** The report of this file: a list of `<file> › <title>`. */
export const RETRIED_TESTS = "vitest-retried.json";

/** A retry hides a fault of the test or of the product from the result, so it is named. */
export function showRetried(kind, titles) {
  if (titles.length === 0) return;
  console.log(`\n${titles.length} ${kind} tests passed only when they were retried:`);
  for (const title of titles) console.log(`  ${title}`);
}

export default class RetriedTests {
  onTestRunEnd(modules) {
    const retried = modules.flatMap((module) =>
      [...module.children.allTests()]
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => `${module.relativeModuleId} › ${test.fullName}`),
    );
    mkdirSync(REPORTS, { recursive: true });
    writeFileSync(join(REPORTS, RETRIED_TESTS), JSON.stringify(retried));
  }
}
