import { CRASH_RETURN } from "#contract/wire/play/crash-rules.ts";
import { blackjackClassic } from "./engines/blackjack/blackjack-engine.ts";
import type { Draw } from "./engines/engine.ts";
import { cascadeEngines, linesEngines } from "./engines/registry.ts";
import { rouletteEuropean } from "./engines/roulette/roulette-engine.ts";
import { POCKET_COUNT, SPOTS } from "./engines/roulette/roulette-table.ts";
import { type SimulatedEngine, seededDraw, simulate } from "./engines/simulate.ts";
import { UNITS_PER_STAKE } from "./engines/slots/cascade-paytable.ts";
import { exactReturn } from "./engines/slots/exact-return.ts";
import { simulateCrash } from "./server/crash/crash-point.ts";

/*
 * Verifies what the games state to players: simulates each engine on a fixed seed and prints the return next to the stated one.
 *
 *     npm run verify:games -- [rounds, 10000000 by default] [seed]
 *
 * The exit status is 1 if
 * - a simulated return differs from the stated one by more than three standard errors,
 * - a lines slot does not state its exact return, or its standard error is not below 0.5 % after ten million rounds,
 * - the hit rate of a cascade slot differs from the stated one by more than 0.5 percentage points,
 * - `settle`, which simulations use, differs from `play`, or
 * - a gamble is not fair.
 */
const FULL_RUN = 10_000_000;
const rounds = Number(process.argv[2] ?? FULL_RUN);
const seed = Number(process.argv[3] ?? 20_261_121);
/** Rounds for which `settle` is compared with `play`. */
const COMPARED_ROUNDS = 2_000;
let failed = false;

const fail = (message: string): void => {
  failed = true;
  process.stdout.write(`FAILED ${message}\n`);
};
const printRow = (cells: readonly string[]): void => {
  const padded = cells.map((cell, column) => cell.padEnd(column === 0 ? 32 : 14));
  process.stdout.write(`${padded.join("").trimEnd()}\n`);
};
const percent = (share: number, digits: number): string => (share * 100).toFixed(digits);

/**
 * Simulates an engine, prints a row and checks the return.
 *
 * @param statedReturn percent
 * @param plainUnits units of a plain stake, by which the maximum win is divided
 */
function verifyReturn(
  name: string,
  engine: SimulatedEngine,
  statedReturn: string,
  count: number,
  plainUnits = UNITS_PER_STAKE,
) {
  const result = simulate(engine, count, seed);
  const { mean, standardError, hitRate, largest } = result;
  const deviation = (mean * 100 - Number(statedReturn)) / (standardError * 100);
  printRow([
    name,
    String(count),
    statedReturn,
    percent(mean, 4),
    percent(standardError, 4),
    deviation.toFixed(2),
    percent(hitRate, 2),
    ((largest * engine.unitsPerStake) / plainUnits).toFixed(1),
  ]);
  if (Math.abs(deviation) > 3) fail(`${name}: the return is not ${statedReturn} %`);
  return result;
}

function verifySlots(): void {
  for (const engine of linesEngines) {
    const { id, paytable } = engine;
    const exact = exactReturn(paytable).percent;
    if (exact !== paytable.statedReturn) fail(`${id}: the exact return is ${exact} %`);
    const { standardError } = verifyReturn(id, engine, exact, rounds);
    if (rounds >= FULL_RUN && standardError >= 0.005) fail(`${id}: the standard error is too large`);
    for (let testSeed = 0; testSeed < COMPARED_ROUNDS; testSeed += 1) {
      if (engine.settle(seededDraw(testSeed)) !== engine.play(seededDraw(testSeed)).units)
        fail(`${id}: settle differs from play on seed ${testSeed}`);
    }
  }
  for (const engine of cascadeEngines) {
    const { id, paytable, settle } = engine;
    const { hitRate } = verifyReturn(id, engine, paytable.statedReturn, rounds);
    const isEnough = rounds >= 300_000;
    if (isEnough && Math.abs(hitRate - Number(paytable.hitRate) / 100) >= 0.005)
      fail(`${id}: the hit rate is not ${paytable.hitRate} %`);
    for (const bought of paytable.bonus ? [false, true] : [false]) {
      const input = { bet: bought ? "buy" : null, choices: [] };
      for (let testSeed = 0; testSeed < COMPARED_ROUNDS; testSeed += 1) {
        if (settle(seededDraw(testSeed), bought) !== engine.play(seededDraw(testSeed), input).picture.units)
          fail(`${id}: settle differs from play on seed ${testSeed}`);
      }
    }
    if (!paytable.bonus) continue;
    const { price, statedReturn } = paytable.bonus;
    const bonusBuy = { unitsPerStake: UNITS_PER_STAKE * price, settle: (draw: Draw) => settle(draw, true) };
    // Every bought round has free spins, so a tenth of the rounds is enough.
    verifyReturn(`${id}, bonus buy`, bonusBuy, statedReturn, Math.ceil(rounds / 10));
    let suns = 0;
    for (let testSeed = 0; testSeed < COMPARED_ROUNDS; testSeed += 1) {
      const { gamble } = engine.play(seededDraw(testSeed), { bet: "buy", choices: ["sun"] }).picture;
      if (gamble[0]?.drawn === "sun") suns += 1;
    }
    const standardDeviation = Math.sqrt(COMPARED_ROUNDS / 4);
    if (Math.abs(suns - COMPARED_ROUNDS / 2) >= 3 * standardDeviation) fail(`${id}: the gamble is not fair`);
  }
}

/** All spots of the roulette table are computed exactly, and two are simulated. Blackjack is simulated with basic strategy. */
function verifyTables(): void {
  const { id, rules, play } = rouletteEuropean;
  for (const { id: spot, numbers, returned } of SPOTS) {
    if (percent((numbers.length * returned) / POCKET_COUNT, 4) !== rules.statedReturn)
      fail(`${id}: ${spot} does not return ${rules.statedReturn} %`);
  }
  for (const spot of ["red", "straight:17"]) {
    const input = { bet: [{ spot, units: 1 }], choices: [] };
    const settle = (draw: Draw) => play(draw, input).units;
    verifyReturn(`${id}, ${spot}`, { unitsPerStake: 1, settle }, rules.statedReturn, rounds, 1);
  }
  const { statedReturn } = blackjackClassic.rules;
  verifyReturn(blackjackClassic.id, blackjackClassic, statedReturn, rounds, blackjackClassic.unitsPerStake);
}

function verifyCrash(): void {
  printRow(["crash at", "stated %", "simulated %", "± s.e.", "off by s.e.", "hits %"]);
  for (const { cashOut, mean, standardError, hitRate } of simulateCrash(rounds, seed)) {
    const name = `${(cashOut / 100).toFixed(2)}×`;
    const deviation = (mean - CRASH_RETURN / 100) / standardError;
    printRow([
      name,
      CRASH_RETURN.toFixed(4),
      percent(mean, 4),
      percent(standardError, 4),
      deviation.toFixed(2),
      percent(hitRate, 3),
    ]);
    if (Math.abs(deviation) > 3) fail(`crash at ${name}: the return is not ${CRASH_RETURN} %`);
  }
}

process.stdout.write(`seed ${seed}; the maximum win is in plain stakes\n`);
printRow(["engine", "rounds", "stated %", "simulated %", "± s.e.", "off by s.e.", "hits %", "max ×"]);
verifySlots();
verifyTables();
verifyCrash();
process.exitCode = failed ? 1 : 0;
