import { createHash, createHmac } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { integersFrom } from "../engines/integers.ts";
import { engineOf } from "../engines/registry.ts";
import { createServerSeed, fairDraw, hashOfSeed, isClientSeed, playFair, verifyRound } from "./fairness.ts";

const seeds = { serverSeed: "the server's secret", clientSeed: "the-players-seed", nonce: 7 };

/** The 32-bit words of the stream, computed independently of the implementation. */
function wordsOf(cursor: number): number[] {
  const block = createHmac("sha256", "the server's secret").update(`the-players-seed:7:${cursor}`).digest();
  return Array.from({ length: 8 }, (_, index) => block.readUInt32BE(index * 4));
}

describe("the byte stream", () => {
  test("is HMAC-SHA256(server seed, client seed:nonce:cursor), read as big-endian words over several blocks", () => {
    const draw = fairDraw(seeds);
    const drawn = Array.from({ length: 24 }, () => draw(2 ** 32));
    expect(drawn).toEqual([...wordsOf(0), ...wordsOf(1), ...wordsOf(2)]);
  });

  test("gives the same integers for the same seeds", () => {
    const draw = fairDraw(seeds);
    expect(Array.from({ length: 8 }, () => draw(40))).toEqual(wordsOf(0).map((word) => word % 40));
  });

  test("matches the HMAC-SHA256 test vector of RFC 4231, case 2", () => {
    const draw = integersFrom(() =>
      createHmac("sha256", "Jefe").update("what do ya want for nothing?").digest(),
    );
    expect(draw(2 ** 32)).toBe(0x5bdcc146);
    expect(draw(2 ** 32)).toBe(0xbf60754e);
  });
});

describe("integers", () => {
  test("are not taken from words above the last whole multiple, so low numbers are not favoured", () => {
    const words = Uint8Array.from([0xff, 0xff, 0xff, 0xff, 0x00, 0x00, 0x00, 0x05]);
    expect(integersFrom(() => words)(3)).toBe(5 % 3);
  });

  test("are taken from words just below that limit", () => {
    expect(integersFrom(() => Uint8Array.from([0xff, 0xff, 0xff, 0xfe]))(3)).toBe(0xfffffffe % 3);
  });

  test("are in range for all seeds and bounds", () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 2 ** 32 }), (serverSeed, below) => {
        const drawn = fairDraw({ ...seeds, serverSeed })(below);
        return Number.isInteger(drawn) && drawn >= 0 && drawn < below;
      }),
    );
  });

  test("are uniform: chi-squared over 40 stops is below its 99.9th percentile", () => {
    const draw = fairDraw(seeds);
    const counts = new Array<number>(40).fill(0);
    for (let round = 0; round < 40_000; round += 1) {
      const stop = draw(40);
      counts[stop] = (counts[stop] ?? 0) + 1;
    }
    const chiSquared = counts.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0);
    expect(chiSquared).toBeLessThan(72.05);
  });

  test("throw for invalid bounds", () => {
    for (const below of [0, -1, 1.5, 2 ** 32 + 1, Number.NaN])
      expect(() => fairDraw(seeds)(below)).toThrow(RangeError);
  });
});

describe("commit and reveal", () => {
  const engine = engineOf("lines-classic");
  const commitment = createHash("sha256").update(seeds.serverSeed).digest("hex");

  test("the commitment is the SHA-256 of the seed", () => {
    expect(hashOfSeed(seeds.serverSeed)).toBe(commitment);
    expect(hashOfSeed("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  });

  test("a round verifies from its revealed seeds, also after JSON serialization", () => {
    const played = JSON.parse(JSON.stringify(playFair(engine, seeds)));
    expect(verifyRound(engine, seeds, commitment, played)).toEqual({
      commitmentHolds: true,
      outcomeHolds: true,
    });
  });

  test("another seed, another nonce or a changed result does not verify", () => {
    const played = playFair(engine, seeds);
    const otherSeed = { ...seeds, serverSeed: "exchanged" };
    expect(verifyRound(engine, otherSeed, commitment, played).commitmentHolds).toBe(false);
    expect(verifyRound(engine, otherSeed, commitment, played).outcomeHolds).toBe(false);
    expect(verifyRound(engine, { ...seeds, nonce: 8 }, commitment, played).outcomeHolds).toBe(false);
    expect(verifyRound(engine, seeds, commitment, { ...played, units: played.units + 1 }).outcomeHolds).toBe(
      false,
    );
  });

  test("server seeds have 256 bits and do not repeat", () => {
    expect(createServerSeed()).toMatch(/^[0-9a-f]{64}$/);
    expect(createServerSeed()).not.toBe(createServerSeed());
  });

  test("client seeds are limited to 64 plain characters", () => {
    expect(["a", "My_seed-1", "x".repeat(64)].every(isClientSeed)).toBe(true);
    expect(["", "a:b", "x".repeat(65), "é", 5, null].some(isClientSeed)).toBe(false);
  });
});
