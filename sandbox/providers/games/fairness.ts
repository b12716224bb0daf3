import { createHash, createHmac, randomBytes } from "node:crypto";
import { type Course, type Draw, type GameEngine, type Outcome, PLAIN_COURSE } from "./engine.ts";
import { integersFrom } from "./integers.ts";

/**
 * Provably fair rounds. Before a player's first round the server commits to a secret seed by showing its SHA-256. Each
 * round draws from HMAC-SHA256(server seed, `<client seed>:<nonce>:<cursor>`), cursor 0, 1, 2 … giving 32 bytes each.
 * The player may choose the client seed and the nonce only counts up, so the house can neither pick nor skip an
 * outcome. Rotating the seed reveals it; from then on every round played on it can be recomputed by anyone.
 *
 * Seeds are text: both the hash and the HMAC take their UTF-8 bytes.
 */
export interface RoundSeeds {
  serverSeed: string;
  clientSeed: string;
  /** 0 for the first round on a server seed, then 1, 2, … */
  nonce: number;
}

/** A fresh secret: 64 hexadecimal digits. */
export function createServerSeed(): string {
  return randomBytes(32).toString("hex");
}

/** A client seed for players who did not choose one: 16 hexadecimal digits. */
export function createClientSeed(): string {
  return randomBytes(8).toString("hex");
}

/** What a client seed may be; a colon would be harmless, but it separates the parts of the message. */
export function isClientSeed(value: unknown): value is string {
  return typeof value === "string" && /^[A-Za-z0-9_-]{1,64}$/.test(value);
}

/** The commitment shown before the first round: SHA-256 in hexadecimal. */
export function commitmentOf(serverSeed: string): string {
  return createHash("sha256").update(serverSeed).digest("hex");
}

/** The source of a round's integers. */
export function fairDraw({ serverSeed, clientSeed, nonce }: RoundSeeds): Draw {
  return integersFrom((cursor) =>
    createHmac("sha256", serverSeed).update(`${clientSeed}:${nonce}:${cursor}`).digest(),
  );
}

/**
 * The integers that say whether a round has won a jackpot: of the same seeds as the round's own, in a stream beside it
 * (`<client seed>:<nonce>:jackpot:<cursor>`), so that what the game shows does not depend on them.
 */
export function jackpotDraw({ serverSeed, clientSeed, nonce }: RoundSeeds): Draw {
  return integersFrom((cursor) =>
    createHmac("sha256", serverSeed).update(`${clientSeed}:${nonce}:jackpot:${cursor}`).digest(),
  );
}

/**
 * Plays a round on its seeds as far as its course reaches: the same seeds and course always give the same outcome. A
 * choice goes on in the same stream of draws, which was fixed before the round began.
 */
export function playFair<Picture>(
  engine: GameEngine<Picture>,
  seeds: RoundSeeds,
  course: Course = PLAIN_COURSE,
): Outcome<Picture> {
  return engine.play(fairDraw(seeds), course);
}

export interface Verification {
  /** The revealed seed is the one that was committed to. */
  commitmentHolds: boolean;
  /** The round, recomputed, is the one that was played. */
  outcomeHolds: boolean;
}

/**
 * Recomputes a round from revealed seeds.
 *
 * @param commitment the hash that was shown before the round
 * @param played what was stored or shown of the round
 * @param course what the player decided in it
 */
export function verify(
  engine: GameEngine,
  seeds: RoundSeeds,
  commitment: string,
  played: Outcome,
  course: Course = PLAIN_COURSE,
): Verification {
  const { picture, units } = playFair(engine, seeds, course);
  return {
    commitmentHolds: commitmentOf(seeds.serverSeed) === commitment,
    outcomeHolds: units === played.units && JSON.stringify(picture) === JSON.stringify(played.picture),
  };
}
