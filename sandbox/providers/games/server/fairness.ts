import { createHash, createHmac, randomBytes } from "node:crypto";
import {
  DEFAULT_INPUT,
  type Draw,
  type GameEngine,
  type PlayerInput,
  type PlayResult,
} from "../engines/engine.ts";
import { integersFrom } from "../engines/integers.ts";

/**
 * The seeds of a provably fair round. The server commits to a secret server seed, and to the one that follows it, by publishing
 * their SHA-256 before the client seeds for them exist. A round's integers come from HMAC-SHA256(server seed, `<client seed>:<nonce>:<cursor>`) with cursor 0, 1, 2 …; each
 * gives 32 bytes. The client seed comes from the player's client, and the nonce only increases, so the operator can neither choose nor skip
 * an outcome. Rotating the seed reveals it; then anyone can recompute every round that used it.
 *
 * Seeds are text; the hash and the HMAC use their UTF-8 bytes.
 */
export interface RoundSeeds {
  serverSeed: string;
  clientSeed: string;
  /** 0 for the first round on a server seed, then 1, 2, … */
  nonce: number;
}

/** A random secret of 64 hexadecimal digits. */
export function createServerSeed(): string {
  return randomBytes(32).toString("hex");
}

/** Whether a value is a valid client seed. It must not contain a colon, which separates the parts of the HMAC's message. */
export function isClientSeed(value: unknown): value is string {
  return typeof value === "string" && /^[A-Za-z0-9_-]{1,64}$/.test(value);
}

/** SHA-256 of a seed in hexadecimal: the commitment published before the first round. */
export function hashOfSeed(seed: string): string {
  return createHash("sha256").update(seed).digest("hex");
}

/** The integers of a round. */
export function fairDraw({ serverSeed, clientSeed, nonce }: RoundSeeds): Draw {
  return integersFrom((cursor) =>
    createHmac("sha256", serverSeed).update(`${clientSeed}:${nonce}:${cursor}`).digest(),
  );
}

/**
 * The integers that decide whether a round wins a jackpot. They use the round's seeds but another message
 * (`<client seed>:<nonce>:jackpot:<cursor>`), so the round itself does not depend on them.
 */
export function jackpotDraw({ serverSeed, clientSeed, nonce }: RoundSeeds): Draw {
  return integersFrom((cursor) =>
    createHmac("sha256", serverSeed).update(`${clientSeed}:${nonce}:jackpot:${cursor}`).digest(),
  );
}

/** Plays a round on its seeds as far as the input reaches. See {@link GameEngine.play}. */
export function playFair<Picture>(
  engine: GameEngine<Picture>,
  seeds: RoundSeeds,
  input: PlayerInput = DEFAULT_INPUT,
): PlayResult<Picture> {
  return engine.play(fairDraw(seeds), input);
}

export interface RoundVerification {
  /** Whether the revealed seed has the committed hash. */
  commitmentHolds: boolean;
  /** Whether the recomputed round equals the stored one. */
  outcomeHolds: boolean;
}

/**
 * Recomputes a round from revealed seeds and compares it.
 *
 * @param commitment the hash that was published before the round
 * @param played the stored or shown result
 */
export function verifyRound(
  engine: GameEngine,
  seeds: RoundSeeds,
  commitment: string,
  played: PlayResult,
  input: PlayerInput = DEFAULT_INPUT,
): RoundVerification {
  const { picture, units } = playFair(engine, seeds, input);
  return {
    commitmentHolds: hashOfSeed(seeds.serverSeed) === commitment,
    outcomeHolds: units === played.units && JSON.stringify(picture) === JSON.stringify(played.picture),
  };
}
