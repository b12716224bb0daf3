import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import type { GameEngine } from "./engine.ts";
import { integersFrom } from "./integers.ts";
import { engineIds, engineOf, releasedEngines } from "./registry.ts";
import releases from "./releases.json" with { type: "json" };

/*
 * `releases.json` contains a fingerprint of every released version of every engine. To change the numbers or rules of an engine:
 * copy the current version to `retiredEngines` of registry.ts, raise the version of the changed one, and add its fingerprint. Never
 * change an entry: rounds of that version would no longer verify.
 */

const sha256 = (value: unknown) => createHash("sha256").update(JSON.stringify(value)).digest("hex");

/** Rounds on fixed integers, each played to its end with the last option of every offer. */
function playedRounds(engine: GameEngine): unknown[] {
  const bets = [engine.defaultBet ?? null, ...(engine.priceOf?.("buy") ? ["buy"] : [])];
  return bets.flatMap((bet) =>
    Array.from({ length: 40 }, (_, round) => {
      for (const choices: string[] = []; ; ) {
        const draw = integersFrom((cursor) => createHash("sha256").update(`${round}:${cursor}`).digest());
        const result = engine.play(draw, { bet, choices: [...choices] });
        const offer = result.offers?.at(-1);
        if (!offer) return result;
        choices.push(offer.choice);
      }
    }),
  );
}

/** Changes with any number or rule of an engine. */
const fingerprintOf = (engine: GameEngine) =>
  sha256([engine.kind, engine.unitsPerStake, engine.rules, playedRounds(engine)]);

test("no released version of an engine has changed, and none is missing", () => {
  const fingerprints = releasedEngines.map((engine) => [
    `${engine.id}@${engine.version}`,
    fingerprintOf(engine),
  ]);
  expect(Object.fromEntries(fingerprints)).toEqual(releases);
});

test("any change of a paytable changes the fingerprint", () => {
  const engine = engineOf("lines-classic");
  const rules = engine.rules as { linePays: number[][] };
  const changed = { ...engine, rules: { ...rules, linePays: [[5, 15, 51], ...rules.linePays.slice(1)] } };
  expect(fingerprintOf(changed)).not.toBe(fingerprintOf(engine));
  const play: GameEngine["play"] = (draw, input) => ({ ...engine.play(draw, input), units: 1 });
  expect(fingerprintOf({ ...engine, play })).not.toBe(fingerprintOf(engine));
});

test("an engine is found by its id, and by its id and version", () => {
  for (const id of engineIds) {
    const { version } = engineOf(id);
    expect(engineOf(id, version)).toBe(engineOf(id));
    expect(() => engineOf(id, version + 1)).toThrow("there is no game engine");
  }
});
