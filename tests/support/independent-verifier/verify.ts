import { createHash, createHmac } from "node:crypto";
import { playBlackjack } from "./blackjack.ts";
import { playCascades } from "./cascades.ts";
import { clusterSpin } from "./cluster-spin.ts";
import {
  type Draw,
  type Engine,
  fairnessData,
  type Played,
  type Seeds,
  type VerifiedRound,
} from "./fairness-document.ts";
import { playLines } from "./lines.ts";
import { waysSpin } from "./ways-spin.ts";

/*
 * A second implementation of the games, written from `docs/fairness.md` and its data. This folder imports nothing of the product, and it
 * is not fast: it shows that the text is complete.
 */

export const sha256 = (text: string): string => createHash("sha256").update(text, "ascii").digest("hex");
const hmac = (key: string, message: string) => createHmac("sha256", key).update(message, "ascii").digest();

function drawsOf(key: string, messageOf: (block: number) => string): Draw {
  let [block, words] = [0, [] as number[]];
  return (below) => {
    for (;;) {
      if (words.length === 0) {
        const bytes = hmac(key, messageOf(block));
        words = Array.from({ length: 8 }, (_, word) => bytes.readUInt32BE(word * 4));
        block += 1;
      }
      const word = words.shift() as number;
      if (word < 2 ** 32 - (2 ** 32 % below)) return word % below;
    }
  };
}

export function verifyJackpots(
  { serverSeed, clientSeed, nonce }: Seeds,
  cents: number,
  pools: readonly { tier: string; oneIn: number }[],
): { drawn: number[]; won: string[] } {
  const draw = drawsOf(serverSeed, (block) => `${clientSeed}:${nonce}:jackpot:${block}`);
  const drawn = pools.map(({ oneIn }) => draw(oneIn));
  const won = pools.filter((_, index) => (drawn[index] as number) < cents).map(({ tier }) => tier);
  return { drawn, won };
}

export function verifyChainRound(seed: string, salt: string) {
  const drawn = BigInt(`0x${hmac(seed, salt).toString("hex").slice(0, 13)}`);
  const range = 2n ** 52n;
  const point = Number((97n * range) / (range - drawn));
  return {
    previous: sha256(seed),
    crashPoint: Math.min(1_000_000, Math.max(100, point)),
    liveNumber: Number((37n * drawn) / range),
  };
}

export function verifyRound(
  id: string,
  version: number,
  { serverSeed, clientSeed, nonce }: Seeds,
  bet: unknown,
  choices: readonly string[],
): VerifiedRound {
  const engine = fairnessData.engines.find((one) => one.id === id && one.version === version);
  if (!engine) throw new Error(`docs/fairness.json has no engine ${id} of version ${version}`);
  const stream = drawsOf(serverSeed, (block) => `${clientSeed}:${nonce}:${block}`);
  const draws: [number, number][] = [];
  const draw: Draw = (below) => {
    const drawn = stream(below);
    draws.push([below, drawn]);
    return drawn;
  };
  const round = playKind(engine, draw, bet, choices);
  return { ...round, draws, drawCount: draws.length };
}

function playKind({ kind, rules }: Engine, draw: Draw, bet: unknown, choices: readonly string[]): Played {
  switch (kind) {
    case "lines":
      return playLines(rules, draw);
    case "ways":
      return playCascades(rules, draw, bet, choices, waysSpin);
    case "cluster":
      return playCascades(rules, draw, bet, choices, clusterSpin);
    case "roulette":
      return playRoulette(draw, bet);
    case "blackjack":
      return playBlackjack(draw, choices);
    default:
      throw new Error(`docs/fairness.md does not describe the kind ${kind}`);
  }
}

function playRoulette(draw: Draw, bet: unknown): Played {
  const number = draw(37);
  let units = 0;
  for (const { spot, units: staked } of bet as { spot: string; units: number }[]) {
    const found = fairnessData.roulette.spots.find(({ id }) => id === spot);
    if (found?.numbers.includes(number)) units += staked * found.returned;
  }
  return { units, offers: [], shown: [number] };
}
