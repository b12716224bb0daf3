import { createHash, randomBytes } from "node:crypto";

/**
 * A committed hash chain. It is made from its end: each seed is the SHA-256 of the one after it, and the hash of the first
 * one, the terminal hash, is published before any round. Rounds use the seeds from the first to the last, so every seed
 * that is revealed hashes to the one before: the house can neither choose nor skip an outcome.
 *
 * Seeds are text of 64 hexadecimal digits: whatever hashes them takes their UTF-8 bytes.
 */
export function createSeed(): string {
  return randomBytes(32).toString("hex");
}

export function hashOfSeed(seed: string): string {
  return createHash("sha256").update(seed).digest("hex");
}

/** The whole chain by place: the terminal hash at 0, the seed of its first round at 1, the last seed at `length`. */
export function chainTo(lastSeed: string, length: number): readonly string[] {
  const seeds = new Array<string>(length + 1);
  let seed = lastSeed;
  for (let place = length; place >= 0; place -= 1) {
    seeds[place] = seed;
    seed = hashOfSeed(seed);
  }
  return seeds;
}
