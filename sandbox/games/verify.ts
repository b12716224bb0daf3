import { verifyCrash } from "./crash/verify-crash.ts";
import { linesEngines } from "./engines.ts";
import { exactReturn } from "./slots/exact-return.ts";
import { toNumber } from "./slots/fraction.ts";
import { simulate } from "./slots/simulate.ts";

/**
 * Prints, for each game's maths, its return computed exactly and simulated on a fixed seed.
 *
 *     node sandbox/games/verify.ts [rounds, 10000000 unless said] [seed]
 *
 * Ends with status 1 where one lies further than three standard errors from the other, or from what it states.
 */
const rounds = Number(process.argv[2] ?? 10_000_000);
const seed = Number(process.argv[3] ?? 20_261_121);
let failed = false;

const header = [
  "engine",
  "stated %",
  "exact %",
  "simulated %",
  "± s.e.",
  "off by s.e.",
  "hits %",
  "free spins 1 in",
  "max ×",
];
const rows = linesEngines.map((engine) => {
  const exact = exactReturn(engine.maths);
  const { mean, standardError, hitRate, largest } = simulate(engine, rounds, seed);
  const off = (mean - toNumber(exact.total)) / standardError;
  failed ||= Math.abs(off) > 3 || exact.percent !== engine.maths.statedReturn;
  const percents = [mean, standardError].map((share) => (share * 100).toFixed(4));
  const rarity = (1 / toNumber(exact.trigger)).toFixed(1);
  return [
    ...[engine.id, engine.maths.statedReturn, exact.percent, ...percents, off.toFixed(2)],
    ...[(hitRate * 100).toFixed(2), rarity, largest.toFixed(1)],
  ];
});

process.stdout.write(`${rounds} rounds each, seed ${seed}\n`);
for (const row of [header, ...rows]) {
  process.stdout.write(
    `${row.map((cell, column) => cell.padEnd(header[column]?.length ?? 0).padEnd(14)).join("")}\n`,
  );
}
const crash = verifyCrash(rounds, seed);
for (const line of crash.lines) process.stdout.write(`${line}\n`);
process.exitCode = failed || crash.failed ? 1 : 0;
