import type { Draw } from "./engine.ts";
import { blackjackClassic } from "./engines/blackjack/blackjack-engine.ts";
import { verifyCrash } from "./engines/crash/verify-crash.ts";
import { rouletteEuropean } from "./engines/roulette/roulette-engine.ts";
import { SPOTS } from "./engines/roulette/spots.ts";
import { POCKETS } from "./engines/roulette/wheel.ts";
import { UNITS } from "./engines/slots/cascade-maths.ts";
import { exactReturn } from "./engines/slots/exact-return.ts";
import { type Simulated, simulate } from "./engines/slots/simulate.ts";
import { cascadeEngines, linesEngines } from "./engines.ts";

/**
 * Prints, for each game's maths, its return simulated on a fixed seed beside what it states; of the lines slots the stated
 * one is computed exactly. What is bought is a row of its own, on a tenth of the rounds, for each has a feature.
 *
 *     node sandbox/providers/games/verify.ts [rounds, 10000000 unless said] [seed]
 *
 * Ends with status 1 where a simulated return lies further than three standard errors from the stated one.
 */
const rounds = Number(process.argv[2] ?? 10_000_000);
const seed = Number(process.argv[3] ?? 20_261_121);
let failed = false;

const header = ["engine", "rounds", "stated %", "simulated %", "± s.e.", "off by s.e.", "hits %", "max ×"];
const print = (cells: readonly string[]): void => {
  const padded = cells.map((cell, column) => cell.padEnd(column === 0 ? 32 : 14));
  process.stdout.write(`${padded.join("").trimEnd()}\n`);
};

/** @param plain units of a plain round's stake, in which the largest win is told */
function row(name: string, engine: Simulated, stated: string, count: number, plain = UNITS): void {
  const { mean, standardError, hitRate, largest } = simulate(engine, count, seed);
  const off = (mean * 100 - Number(stated)) / (standardError * 100);
  failed ||= Math.abs(off) > 3;
  const percents = [mean, standardError].map((share) => (share * 100).toFixed(4));
  const stakes = (largest * engine.unitsPerStake) / plain;
  print([
    ...[name, String(count), stated, ...percents, off.toFixed(2)],
    ...[(hitRate * 100).toFixed(2), stakes.toFixed(1)],
  ]);
}

process.stdout.write(`seed ${seed}; the largest win in stakes of a plain round\n`);
print(header);
for (const engine of linesEngines) {
  const { percent } = exactReturn(engine.maths);
  failed ||= percent !== engine.maths.statedReturn;
  row(engine.id, engine, percent, rounds);
}
for (const engine of cascadeEngines) {
  const { id, maths, settle } = engine;
  row(id, engine, maths.statedReturn, rounds);
  if (!maths.bonus) continue;
  const { price, statedReturn } = maths.bonus;
  const bought = {
    unitsPerStake: UNITS * price,
    settle: (draw: Parameters<typeof settle>[0]) => settle(draw, true),
  };
  row(`${id}, bought`, bought, statedReturn, Math.ceil(rounds / 10));
}
verifyTables();
const crash = verifyCrash(rounds, seed);
for (const line of crash.lines) process.stdout.write(`${line}\n`);
process.exitCode = failed || crash.failed ? 1 : 0;

/**
 * Every place of the roulette table is counted out over all numbers, and two of them are simulated; blackjack is simulated as basic
 * strategy plays it, a double, split or insurance being part of the round that its first stake began.
 */
function verifyTables(): void {
  const { id, rules, play } = rouletteEuropean;
  for (const { numbers, returned } of SPOTS) {
    failed ||= ((numbers.length * returned * 100) / POCKETS).toFixed(4) !== rules.statedReturn;
  }
  for (const spot of ["red", "straight:17"]) {
    const course = { bet: [{ spot, units: 1 }], choices: [] };
    const settle = (draw: Draw) => play(draw, course).units;
    row(`${id}, ${spot}`, { unitsPerStake: 1, settle }, rules.statedReturn, rounds, 1);
  }
  const { settle, unitsPerStake } = blackjackClassic;
  row(
    blackjackClassic.id,
    { settle, unitsPerStake },
    blackjackClassic.rules.statedReturn,
    rounds,
    unitsPerStake,
  );
}
