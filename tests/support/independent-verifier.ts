import { createHash, createHmac } from "node:crypto";
import { readFileSync } from "node:fs";

/*
 * A second implementation of the games, written from `docs/fairness.md` and its data. It imports nothing of the product, and it is not
 * fast: it shows that the text is complete.
 */

interface Seeds {
  serverSeed: string;
  clientSeed: string;
  nonce: number;
}

interface Engine {
  id: string;
  version: number;
  kind: string;
  unitsPerStake: number;
  // biome-ignore lint/suspicious/noExplicitAny: the data of each kind has its own shape
  rules: any;
}

export interface VerifiedRound {
  units: number;
  /** The options for the next choice; empty if the round is over. */
  offers: string[];
  drawCount: number;
  draws: [below: number, drawn: number][];
  /** Boards of a slot in order, each as columns from top to bottom; the number of a wheel; the cards of the player and the dealer. */
  shown: unknown[];
}

type Draw = (below: number) => number;
type Board = number[][];

export const fairnessData = JSON.parse(
  readFileSync(new URL("../../docs/fairness.json", import.meta.url), "utf8"),
) as {
  engines: Engine[];
  roulette: { spots: { id: string; numbers: number[]; returned: number }[] };
  games: {
    code: string;
    engine: string;
    version: number;
    jackpots: { tier: string; oneIn: number }[] | null;
  }[];
  vectors: {
    rounds: (Seeds & {
      engine: string;
      version: number;
      hash: string;
      bet: unknown;
      choices: string[];
      draws: [number, number][];
      drawCount: number;
      units: number;
    })[];
    chains: { seed: string; salt: string; previous: string; crashPoint: number; liveNumber: number }[];
    jackpots: (Seeds & {
      cents: number;
      pools: { tier: string; oneIn: number }[];
      drawn: number[];
      won: string[];
    })[];
  };
};

const WILD = 8;
const SCATTER = 9;

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

type Played = Pick<VerifiedRound, "units" | "offers" | "shown">;

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

const parse = (strip: string) =>
  [...strip].map((letter) => (letter === "W" ? WILD : letter === "S" ? SCATTER : Number(letter)));
const countScatters = (board: Board) => board.flat().filter((symbol) => symbol === SCATTER).length;

// biome-ignore lint/suspicious/noExplicitAny: data of the kind `lines`
function playLines(rules: any, draw: Draw): Played {
  let [units, freeSpins] = [0, 0];
  const shown: Board[] = [];
  for (let spin = 0; spin <= freeSpins; spin += 1) {
    const strips: number[][] = (spin === 0 ? rules.baseStrips : rules.freeStrips).map(parse);
    const board = strips.map((strip) => {
      const stop = draw(strip.length);
      return [0, 1, 2].map((row) => strip[(stop + row) % strip.length] as number);
    });
    shown.push(board);
    let won = 0;
    for (const rows of rules.lines as number[][]) {
      const line = rows.map((row, reel) => board[reel]?.[row] as number);
      const runOf = (symbol: number) => {
        const end = line.findIndex((one) => one !== symbol && one !== WILD);
        return end < 0 ? 5 : end;
      };
      const pays = line
        .filter((symbol) => symbol !== SCATTER)
        .map((symbol) => (runOf(symbol) >= 3 ? rules.linePays[symbol][runOf(symbol) - 3] : 0));
      won += Math.max(0, ...pays);
    }
    const award = rules.scatters[countScatters(board)] ?? { stakes: 0, freeSpins: 0 };
    won += award.stakes * 20;
    units += won * (spin === 0 ? 1 : rules.freeSpinMultiplier);
    freeSpins = Math.min(rules.freeSpinCap, freeSpins + award.freeSpins);
  }
  return { units, offers: [], shown };
}

interface CascadeState {
  free: boolean;
  multiplier: number;
  meter: number;
  /** Units that may still be won. */
  left: number;
}

// biome-ignore lint/suspicious/noExplicitAny: data of the kinds `ways` and `cluster`
type SpinFunction = (rules: any, draw: Draw, state: CascadeState, shown: Board[]) => number;

function playCascades(
  // biome-ignore lint/suspicious/noExplicitAny: data of the kinds `ways` and `cluster`
  rules: any,
  draw: Draw,
  bet: unknown,
  choices: readonly string[],
  spinOnce: SpinFunction,
): Played {
  const max = rules.maxWin * 20;
  const shown: Board[] = [];
  const state: CascadeState = { free: bet === "buy", multiplier: 1, meter: 0, left: max };
  let freeSpins: number = state.free ? rules.bonus.freeSpins : 0;
  let freePlayed = 0;
  let hadFreeSpins = false;
  while (state.left > 0 && (!state.free || freePlayed < freeSpins)) {
    state.left -= Math.min(state.left, spinOnce(rules, draw, state, shown));
    const awards: Record<string, number> = state.free ? rules.freeSpins.retriggers : rules.freeSpins.awards;
    const scatters = countScatters(shown.at(-1) as Board);
    const entries = Object.entries(awards).filter(([number]) => Number(number) <= scatters);
    const award = entries.sort(([a], [b]) => Number(a) - Number(b)).at(-1)?.[1] ?? 0;
    if (state.left > 0) freeSpins = Math.min(rules.freeSpins.cap, freeSpins + award);
    if (state.free) {
      freePlayed += 1;
      hadFreeSpins = true;
    } else Object.assign(state, { free: true, multiplier: 1, meter: 0 });
  }
  let units = max - state.left;
  let gambles = 0;
  for (const choice of choices) {
    if (choice === "collect") return { units, offers: [], shown };
    units = (draw(2) === 0 ? "sun" : "moon") === choice ? units * 2 : 0;
    gambles += 1;
  }
  const canGamble = hadFreeSpins && units > 0 && units * 2 <= max && gambles < (rules.bonus?.gambles ?? 0);
  return { units, offers: canGamble ? ["collect", "sun", "moon"] : [], shown };
}

const waysSpin: SpinFunction = (rules, draw, state, shown) => {
  const strips: number[][] = (state.free ? rules.freeStrips : rules.baseStrips).map(parse);
  const tops: number[] = [];
  let board: Board = strips.map((strip, reel) => {
    const heights = rules.heights[reel];
    const height = Number(heights[draw(heights.length)]);
    const stop = draw(strip.length);
    tops[reel] = stop;
    return Array.from({ length: height }, (_, row) => strip[(stop + row) % strip.length] as number);
  });
  for (let total = 0; ; ) {
    shown.push(board);
    /** The number of reels on which each symbol wins. */
    const reach = new Map<number, number>();
    let won = 0;
    for (let symbol = 0; symbol < WILD; symbol += 1) {
      const counts = board.map((column) => column.filter((one) => one === symbol || one === WILD).length);
      const end = counts.indexOf(0);
      const reels = end < 0 ? 6 : end;
      if (reels < 3) continue;
      const ways = counts.slice(0, reels).reduce((product, count) => product * count, 1);
      const pay: number = rules.wayPays[symbol][reels - 3];
      if (pay > 0) reach.set(symbol, reels);
      won += pay * ways;
    }
    total += won * state.multiplier;
    if (won === 0 || total >= state.left) return total;
    const furthest = Math.max(...reach.values());
    board = board.map((column, reel) => {
      if (reel >= furthest) return column;
      const strip = strips[reel] as number[];
      const left = column.filter((symbol) => symbol !== WILD && (reach.get(symbol) ?? 0) <= reel);
      while (left.length < column.length) {
        tops[reel] = ((tops[reel] as number) - 1 + strip.length) % strip.length;
        left.unshift(strip[tops[reel] as number] as number);
      }
      return left;
    });
    if (state.free) state.multiplier += 1;
  }
};

const clusterSpin: SpinFunction = (rules, draw, state, shown) => {
  const lots = parse(state.free ? rules.freeLots : rules.baseLots);
  const drawSymbol = () => lots[draw(lots.length)] as number;
  const refill = (columns: Board) =>
    columns.map((column) => {
      const filled = [...column];
      while (filled.length < 7) filled.unshift(drawSymbol());
      return filled;
    });
  let board = refill(Array.from({ length: 7 }, (): number[] => []));
  for (let total = 0; ; ) {
    shown.push(board);
    const winning = new Set<number>();
    let won = 0;
    for (let symbol = 0; symbol < WILD; symbol += 1) {
      for (const cluster of clustersOf(board, symbol)) {
        const level = (rules.sizes as number[]).filter((size) => size <= cluster.length).length - 1;
        if (level < 0) continue;
        won += rules.clusterPays[symbol][level];
        for (const cell of cluster) winning.add(cell);
      }
    }
    total += won * state.multiplier;
    if (total >= state.left) return total;
    if (won > 0) {
      state.meter += winning.size;
      board = refill(board.map((column, x) => column.filter((_, y) => !winning.has(x * 7 + y))));
    } else if (state.meter >= rules.meter.full) {
      state.meter -= rules.meter.full;
      if (state.free) state.multiplier += 1;
      board = board.map((column) => [...column]);
      const wilds = Math.min(rules.meter.wilds, board.flat().filter((symbol) => symbol < WILD).length);
      for (let turned = 0; turned < wilds; ) {
        const cell = draw(49);
        const column = board[Math.floor(cell / 7)] as number[];
        if ((column[cell % 7] as number) >= WILD) continue;
        column[cell % 7] = WILD;
        turned += 1;
      }
    } else return total;
  }
};

/** The connected cells of a symbol and wilds that contain the symbol at least once. */
function clustersOf(board: Board, symbol: number): number[][] {
  const at = (cell: number) => board[Math.floor(cell / 7)]?.[cell % 7];
  const seen = new Set<number>();
  const clusters: number[][] = [];
  for (let start = 0; start < 49; start += 1) {
    if (at(start) !== symbol || seen.has(start)) continue;
    const cluster = [start];
    seen.add(start);
    for (const cell of cluster) {
      const [x, y] = [Math.floor(cell / 7), cell % 7];
      const sides = [
        [x - 1, y],
        [x + 1, y],
        [x, y - 1],
        [x, y + 1],
      ] as const;
      for (const [column, row] of sides) {
        const next = column * 7 + row;
        if (column < 0 || column > 6 || row < 0 || row > 6 || seen.has(next)) continue;
        if (at(next) !== symbol && at(next) !== WILD) continue;
        seen.add(next);
        cluster.push(next);
      }
    }
    clusters.push(cluster);
  }
  return clusters;
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

function playBlackjack(draw: Draw, choices: readonly string[]): Played {
  const shoe = Array.from({ length: 312 }, (_, place) => place % 52);
  const deal = () => {
    const place = draw(shoe.length);
    const card = shoe[place] as number;
    const last = shoe.pop() as number;
    if (place < shoe.length) shoe[place] = last;
    return card;
  };
  const value = (card: number) => Math.min(10, (card % 13) + 1);
  const totalOf = (cards: readonly number[]) => {
    const low = cards.reduce((sum, card) => sum + value(card), 0);
    return low <= 11 && cards.some((card) => value(card) === 1) ? low + 10 : low;
  };
  const isTwoCard21 = (cards: readonly number[]) => cards.length === 2 && totalOf(cards) === 21;

  const first = deal();
  const open = deal();
  const player: { cards: number[]; bet: number } = { cards: [first, deal()], bet: 2 };
  const hands = [player];
  const dealer = [open, deal()];
  const made = [...choices];
  const waiting = (offers: string[]): Played => ({
    units: 0,
    offers,
    shown: [hands.map(({ cards }) => cards), [open, null]],
  });
  let insurance = 0;
  if (value(open) === 1) {
    const choice = made.shift();
    if (!choice) return waiting(["no-insurance", "insurance"]);
    if (choice === "insurance") insurance = 1;
  }
  if (!isTwoCard21(dealer) && !isTwoCard21(player.cards)) {
    for (let index = 0; index < hands.length; index += 1) {
      const hand = hands[index] as { cards: number[]; bet: number };
      const splitAces = hands.length > 1 && value(hand.cards[0] as number) === 1;
      for (let playing = !splitAces; playing && totalOf(hand.cards) < 21; ) {
        const offers = ["stand", "hit"];
        const [one, other] = hand.cards as [number, number];
        if (hand.cards.length === 2) offers.push("double");
        if (hand.cards.length === 2 && hands.length === 1 && value(one) === value(other))
          offers.push("split");
        const choice = made.shift();
        if (!choice) return waiting(offers);
        if (choice === "stand") playing = false;
        else if (choice === "split") {
          hand.cards = [one, deal()];
          hands.push({ cards: [other, deal()], bet: 2 });
          playing = value(one) !== 1;
        } else {
          hand.cards.push(deal());
          if (choice === "double") {
            hand.bet += 2;
            playing = false;
          }
        }
      }
    }
    if (hands.some(({ cards }) => totalOf(cards) <= 21)) while (totalOf(dealer) < 17) dealer.push(deal());
  }
  const dealerBlackjack = isTwoCard21(dealer);
  const dealt = totalOf(dealer);
  let units = dealerBlackjack ? insurance * 3 : 0;
  for (const { cards, bet } of hands) {
    const total = totalOf(cards);
    const blackjack = hands.length === 1 && isTwoCard21(cards);
    if (total > 21) continue;
    if (blackjack) units += dealerBlackjack ? bet : bet * 2.5;
    else if (dealerBlackjack) continue;
    else if (dealt > 21 || total > dealt) units += bet * 2;
    else if (total === dealt) units += bet;
  }
  return { units, offers: [], shown: [hands.map(({ cards }) => cards), dealer] };
}
