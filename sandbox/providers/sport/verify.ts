import { models } from "./model/registry.ts";
import { calibrate } from "./model/verification/calibration.ts";
import { byFamily, meanDeviation, worstAllowed } from "./model/verification/deviations.ts";
import { overroundReport } from "./model/verification/overround.ts";

/*
 * Verifies what the sportsbook states: simulates matches of each model and compares how often the selections of every family of markets
 * win with the stated probabilities; then checks that the prices have the stated overround.
 *
 *     npm run verify:sport -- [matches per model, 1000000 by default] [seed] [sport ids]
 *
 * The exit status is 1 if
 * - the worst selection of a family in a situation is off by more standard errors than are exceeded with the probability of three
 *   standard errors of one check (0.27 %), divided by the number of all checks of the sport (Bonferroni),
 * - a certain selection does not end as stated, or
 * - a market's overround before rounding is not the stated one, or rounding has lowered it.
 */
const matches = Number(process.argv[2] ?? 1_000_000);
const seed = Number(process.argv[3] ?? 20_261_123);
const sports = process.argv.slice(4);
/** Overround per winner for which prices are checked. */
const MARGIN = 0.05;
const unknown = sports.find((sport) => !Object.hasOwn(models, sport));
if (unknown !== undefined) {
  process.stderr.write(`no model of ${unknown}; the sports are ${Object.keys(models).join(", ")}\n`);
  process.exit(2);
}
if (!Number.isSafeInteger(matches) || matches < 1 || !Number.isSafeInteger(seed)) {
  process.stderr.write("usage: npm run verify:sport -- [matches per model] [seed] [sport ids]\n");
  process.exit(2);
}
let failed = false;

const print = (cells: readonly string[]): void => {
  const widths = [22, 16, 28, 8, 40, 10, 10, 8];
  const line = cells.map((cell, column) => cell.padEnd(widths[column] ?? 10)).join("");
  process.stdout.write(`${line.trimEnd()}\n`);
};
const fail = (message: string): void => {
  failed = true;
  process.stdout.write(`FAILED ${message}\n`);
};

process.stdout.write(`seed ${seed}, ${matches} matches per model\n`);
print(["sport", "situation", "family", "checks", "worst selection", "stated", "observed", "s.e."]);
for (const model of Object.values(models)) {
  if (sports.length > 0 && !sports.includes(model.sport)) continue;
  const started = performance.now();
  const reports = calibrate(model, matches, seed);
  const all = reports.flatMap(({ checks }) => checks);
  const allowed = worstAllowed(all.length);
  for (const { name, checks } of reports) {
    for (const { family, checks: count, worst } of byFamily(checks)) {
      const { stated, observed, deviation } = worst;
      const numbers = [stated.toFixed(5), observed.toFixed(5), deviation.toFixed(2)];
      print([model.sport, name, family, String(count), worst.name, ...numbers]);
      if (Math.abs(deviation) > allowed) fail(`${model.sport}, ${name}: ${worst.name}`);
    }
  }
  const beyond = all.filter(({ deviation }) => Math.abs(deviation) > 3).length;
  const { markets, before, after, wrong } = overroundReport(model, MARGIN);
  for (const market of wrong) fail(`${model.sport}: overround of ${market}`);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  const share = (part: number): string => `${(part * 100).toFixed(2)} %`;
  process.stdout.write(
    `${model.sport}: ${all.length} checks, ${beyond} beyond 3 s.e. (${share(beyond / all.length)}; 0.27 % expected), ` +
      `root mean square ${meanDeviation(all).toFixed(2)}, allowed ${allowed.toFixed(2)}; overround of ${markets} markets ` +
      `${share(before)}, rounded ${share(after)}; ${seconds} s\n`,
  );
}
process.exitCode = failed ? 1 : 0;
