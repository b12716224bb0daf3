import type { GameEngine, PlayResult, RoundOption } from "../engines/engine.ts";
import { integersFrom } from "../engines/integers.ts";
import { drawJackpots, type JackpotDraw, type JackpotEntry } from "../engines/jackpot-draw.ts";
import { engineOf } from "../engines/registry.ts";

/** The complete input of a round, from untrusted sources. */
export interface RecomputeInput {
  /** Engine id. */
  engine: string;
  /** Released version of the engine; the current one if absent. */
  engineVersion?: number | undefined;
  serverSeed: string;
  clientSeed: string;
  nonce: number;
  /** Null for the plain stake. */
  bet: unknown;
  /** The player's choices, in order. */
  choices: readonly string[];
  /** The part that the round took in jackpots; none if null or absent. */
  jackpotEntry?: JackpotEntry | null | undefined;
}

/** A round computed from its seeds. */
export interface Recomputed {
  engine: GameEngine;
  /** SHA-256 of the server seed in hexadecimal. */
  commitment: string;
  /** The message of the first HMAC, and its 32 bytes in hexadecimal. */
  firstMessage: string;
  firstBytes: string;
  /** The first integers that were drawn. */
  draws: { below: number; drawn: number }[];
  /** Number of all integers that were drawn. */
  drawCount: number;
  picture: unknown;
  /** Win in units of stake / unitsPerStake. */
  units: number;
  /** Total stake in units. */
  price: number;
  /** The options for the next choice; empty if the round is over. */
  offers: readonly RoundOption[];
  /** The jackpots' draws, which do not affect the round. */
  jackpots: JackpotDraw[];
}

/** The input is not a round of that engine. */
export class RecomputeRefusal extends Error {
  /** The invalid part of the input. */
  readonly field: "engine" | "bet" | "choices";

  constructor(field: RecomputeRefusal["field"]) {
    super(field);
    this.name = "RecomputeRefusal";
    this.field = field;
  }
}

/** Maximum number of integers in `draws`; a long round draws thousands. */
const MAX_LISTED_DRAWS = 60;
/** Number of 32-byte blocks computed in advance. A round that needs more is recomputed with twice as many. */
const INITIAL_BLOCKS = 128;

/**
 * Recomputes a round from its seeds, with the engines that the server runs and with Web Crypto. It runs in Node, in game clients and
 * in the verifier's frame.
 *
 * @throws RecomputeRefusal
 */
export async function recompute(input: RecomputeInput): Promise<Recomputed> {
  const { serverSeed, clientSeed, nonce, bet, choices, jackpotEntry } = input;
  const engine = findEngine(input.engine, input.engineVersion);
  const entryPrice = engine.priceOf ? engine.priceOf(bet) : bet === null ? engine.unitsPerStake : null;
  if (entryPrice === null) throw new RecomputeRefusal("bet");

  const message = `${clientSeed}:${nonce}`;
  const blockAt = await hmacBlocks(serverSeed, message);
  const jackpots = jackpotEntry ? drawJackpots(jackpotEntry, await jackpotDraw(serverSeed, message)) : [];
  for (let count = INITIAL_BLOCKS; ; count *= 2) {
    const blocks = await Promise.all(Array.from({ length: count }, (_, cursor) => blockAt(cursor)));
    try {
      const { choicesPrice, ...played } = playChoices(engine, blocks, { bet, choices });
      return {
        engine,
        ...played,
        jackpots,
        price: entryPrice + choicesPrice,
        commitment: await sha256(serverSeed),
        firstMessage: `${message}:0`,
        firstBytes: hexOf(blocks[0] as Uint8Array),
      };
    } catch (error) {
      if (!(error instanceof NotEnoughBlocks)) throw error;
    }
  }
}

function findEngine(id: string, version: number | undefined): GameEngine {
  try {
    return engineOf(id, version);
  } catch {
    throw new RecomputeRefusal("engine");
  }
}

class NotEnoughBlocks extends Error {}

/** Plays choice by choice like the server and checks that each choice was offered. */
function playChoices(
  engine: GameEngine,
  blocks: readonly Uint8Array[],
  { bet, choices }: Pick<RecomputeInput, "bet" | "choices">,
) {
  let choicesPrice = 0;
  for (let step = 0; ; step += 1) {
    const { result, draws, drawCount } = playOnce(engine, blocks, { bet, choices: choices.slice(0, step) });
    const { picture, units, offers = [] } = result;
    if (step === choices.length) return { picture, units, offers, draws, drawCount, choicesPrice };
    const chosen = offers.find(({ choice }) => choice === choices[step]);
    if (!chosen) throw new RecomputeRefusal("choices");
    choicesPrice += chosen.price;
  }
}

function playOnce(
  engine: GameEngine,
  blocks: readonly Uint8Array[],
  input: { bet: unknown; choices: readonly string[] },
): { result: PlayResult } & Pick<Recomputed, "draws" | "drawCount"> {
  const draws: Recomputed["draws"] = [];
  let drawCount = 0;
  const draw = integersFrom((cursor) => {
    const block = blocks[cursor];
    if (!block) throw new NotEnoughBlocks();
    return block;
  });
  const result = engine.play((below) => {
    const drawn = draw(below);
    drawCount += 1;
    if (draws.length < MAX_LISTED_DRAWS) draws.push({ below, drawn });
    return drawn;
  }, input);
  return { result, draws, drawCount };
}

async function sha256(text: string): Promise<string> {
  return hexOf(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))));
}

/** The byte stream of a round: HMAC-SHA256(server seed, `<client seed>:<nonce>:<cursor>`) with cursor 0, 1, 2 … */
async function hmacBlocks(
  serverSeed: string,
  message: string,
): Promise<(cursor: number) => Promise<Uint8Array>> {
  const encoder = new TextEncoder();
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encoder.encode(serverSeed), algorithm, false, ["sign"]);
  return async (cursor) =>
    new Uint8Array(await crypto.subtle.sign("HMAC", key, encoder.encode(`${message}:${cursor}`)));
}

/** Number of blocks for a few jackpots: many times what they can need. */
const JACKPOT_BLOCKS = 16;

/** The integers of the jackpots. Their messages contain the word `jackpot`, so the round itself does not depend on them. */
async function jackpotDraw(serverSeed: string, message: string) {
  const blockAt = await hmacBlocks(serverSeed, `${message}:jackpot`);
  const blocks = await Promise.all(Array.from({ length: JACKPOT_BLOCKS }, (_, cursor) => blockAt(cursor)));
  return integersFrom((cursor) => blocks[cursor] as Uint8Array);
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
