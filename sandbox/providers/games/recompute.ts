import type { GameEngine, Offer, Outcome } from "./engine.ts";
import { engineOf } from "./engines.ts";
import { integersFrom } from "./integers.ts";

/** All that a round was made of, whoever says so. */
export interface RoundClaim {
  /** Name of the maths. */
  engine: string;
  serverSeed: string;
  clientSeed: string;
  nonce: number;
  /** How it was entered; null for its plain stake. */
  bet: unknown;
  /** What the player chose within it, in order. */
  choices: readonly string[];
}

/** A round as its seeds make it. */
export interface Recomputed {
  engine: GameEngine;
  /** SHA-256 of the server's seed, in hexadecimal. */
  commitment: string;
  /** The message of the first 32 bytes that it was drawn from, and those bytes in hexadecimal. */
  firstMessage: string;
  firstBytes: string;
  /** The first numbers that were drawn. */
  draws: { below: number; drawn: number }[];
  /** How many were drawn in all. */
  drawCount: number;
  picture: unknown;
  /** Units of stake / unitsPerStake that it wins. */
  units: number;
  /** Units that were staked on it in all. */
  price: number;
  /** What its player would have to choose from next; empty where it is over. */
  offers: readonly Offer[];
}

/** The claim is no round of that game: which part of it is wrong. */
export class ClaimRefusal extends Error {
  readonly field: "engine" | "bet" | "choices";

  constructor(field: ClaimRefusal["field"]) {
    super(field);
    this.name = "ClaimRefusal";
    this.field = field;
  }
}

/** Numbers that are told one by one; a long round draws thousands. */
const TOLD_DRAWS = 60;
/** Blocks of 32 bytes made ahead; a round that needs more is played again with twice as many. */
const BLOCKS = 128;

/**
 * Plays a round anew from its seeds, with the engines that the server runs and nothing but Web Crypto: the same in Node, in
 * a game's client and in the verifier's frame.
 *
 * @throws ClaimRefusal
 */
export async function recompute(claim: RoundClaim): Promise<Recomputed> {
  const { serverSeed, clientSeed, nonce, bet, choices } = claim;
  const engine = engineNamed(claim.engine);
  const entry = engine.priceOf ? engine.priceOf(bet) : bet === null ? engine.unitsPerStake : null;
  if (entry === null) throw new ClaimRefusal("bet");

  const message = `${clientSeed}:${nonce}`;
  const blockAt = await blocksOf(serverSeed, message);
  for (let count = BLOCKS; ; count *= 2) {
    const blocks = await Promise.all(Array.from({ length: count }, (_, cursor) => blockAt(cursor)));
    try {
      const played = playedThrough(engine, blocks, { bet, choices });
      return {
        ...{ engine, ...played, price: entry + played.further },
        commitment: await sha256(serverSeed),
        firstMessage: `${message}:0`,
        firstBytes: hexOf(blocks[0] as Uint8Array),
      };
    } catch (error) {
      if (!(error instanceof BlocksSpent)) throw error;
    }
  }
}

function engineNamed(id: string): GameEngine {
  try {
    return engineOf(id);
  } catch {
    throw new ClaimRefusal("engine");
  }
}

/** The bytes made ahead were too few. */
class BlocksSpent extends Error {}

/** Plays as the server did, choice by choice: each must have been offered. */
function playedThrough(
  engine: GameEngine,
  blocks: readonly Uint8Array[],
  { bet, choices }: Pick<RoundClaim, "bet" | "choices">,
) {
  let further = 0;
  for (let step = 0; ; step += 1) {
    const { outcome, draws, drawCount } = playOnce(engine, blocks, { bet, choices: choices.slice(0, step) });
    const { picture, units, offers = [] } = outcome;
    if (step === choices.length) return { picture, units, offers, draws, drawCount, further };
    const taken = offers.find(({ choice }) => choice === choices[step]);
    if (!taken) throw new ClaimRefusal("choices");
    further += taken.price;
  }
}

function playOnce(
  engine: GameEngine,
  blocks: readonly Uint8Array[],
  course: { bet: unknown; choices: readonly string[] },
): { outcome: Outcome } & Pick<Recomputed, "draws" | "drawCount"> {
  const draws: Recomputed["draws"] = [];
  let drawCount = 0;
  const draw = integersFrom((cursor) => {
    const block = blocks[cursor];
    if (!block) throw new BlocksSpent();
    return block;
  });
  const outcome = engine.play((below) => {
    const drawn = draw(below);
    drawCount += 1;
    if (draws.length < TOLD_DRAWS) draws.push({ below, drawn });
    return drawn;
  }, course);
  return { outcome, draws, drawCount };
}

async function sha256(text: string): Promise<string> {
  return hexOf(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))));
}

/** The stream of a round: HMAC-SHA256(server seed, `<client seed>:<nonce>:<cursor>`), cursor 0, 1, 2 … */
async function blocksOf(
  serverSeed: string,
  message: string,
): Promise<(cursor: number) => Promise<Uint8Array>> {
  const encoder = new TextEncoder();
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encoder.encode(serverSeed), algorithm, false, ["sign"]);
  return async (cursor) =>
    new Uint8Array(await crypto.subtle.sign("HMAC", key, encoder.encode(`${message}:${cursor}`)));
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
