import { createHash, createHmac } from "node:crypto";
import { crashPointOf } from "#contract/wire/play/crash-rules.ts";
import { networkOfGame } from "../sandbox/product-api/jackpot-networks/networks.ts";
import { games } from "../sandbox/providers/games/catalogue/games.ts";
import type { GameEngine } from "../sandbox/providers/games/engines/engine.ts";
import { drawJackpots } from "../sandbox/providers/games/engines/jackpot-draw.ts";
import { engineOf, liveEngines, releasedEngines } from "../sandbox/providers/games/engines/registry.ts";
import {
  colourOf,
  drawnNumber,
  SPOTS,
  WHEEL,
} from "../sandbox/providers/games/engines/roulette/roulette-table.ts";
import { fairDraw, hashOfSeed, jackpotDraw } from "../sandbox/providers/games/server/fairness.ts";

/** Contents of `docs/fairness.json`: the data of `docs/fairness.md`, with test vectors. */
export function fairnessData(): string {
  const isLive = ({ id }: GameEngine) => liveEngines.some((engine) => engine.id === id);
  const seededEngines = releasedEngines.filter((engine) => !isLive(engine));
  const data = {
    engines: seededEngines.map(({ id, version, kind, unitsPerStake, rules }) => ({
      id,
      version,
      kind,
      unitsPerStake,
      rules,
    })),
    roulette: {
      wheel: WHEEL,
      red: WHEEL.filter((number) => colourOf(number) === "red"),
      spots: SPOTS.map(({ id, numbers, returned }) => ({ id, numbers, returned })),
    },
    games: games.map(({ code, engine: { id } }) => ({
      code,
      engine: id,
      version: engineOf(id).version,
      jackpots: networkOfGame.get(code)?.pools.map(({ tier, oneIn }) => ({ tier, oneIn })) ?? null,
    })),
    vectors: { rounds: seededEngines.flatMap(vectorsOf), chains: chainVectors(), jackpots: jackpotVectors() },
  };
  return `${JSON.stringify(data, null, 1)}\n`;
}

/** Two rounds for each bet of an engine; every offer is answered with its last option. */
function vectorsOf(engine: GameEngine) {
  const bets = [engine.defaultBet ?? null, ...(engine.priceOf?.("buy") ? ["buy"] : [])];
  return bets.flatMap((bet) =>
    [0, 1].map((nonce) => {
      const seeds = { serverSeed: hashOfSeed(`server ${engine.id}`), clientSeed: "player-1", nonce };
      for (const choices: string[] = []; ; ) {
        const draws: [below: number, drawn: number][] = [];
        const draw = fairDraw(seeds);
        const result = engine.play(
          (below) => {
            const drawn = draw(below);
            draws.push([below, drawn]);
            return drawn;
          },
          { bet, choices: [...choices] },
        );
        const offer = result.offers?.at(-1);
        if (offer) choices.push(offer.choice);
        else {
          const drawCount = draws.length;
          const { id, version } = engine;
          const hash = hashOfSeed(seeds.serverSeed);
          return {
            engine: id,
            version,
            ...seeds,
            hash,
            bet,
            choices,
            draws: draws.slice(0, 8),
            drawCount,
            units: result.units,
          };
        }
      }
    }),
  );
}

function chainVectors() {
  return [1, 2, 3].map((number) => {
    const seed = createHash("sha256").update(`chain ${number}`).digest("hex");
    const salt = createHash("sha256").update(`salt ${number}`).digest("hex");
    const hmac = createHmac("sha256", seed).update(salt).digest("hex");
    return {
      seed,
      salt,
      previous: hashOfSeed(seed),
      crashPoint: crashPointOf(hmac),
      liveNumber: drawnNumber(hmac),
    };
  });
}

/** Rounds with a stake that wins small pools now and then. */
function jackpotVectors() {
  const pools = [
    { tier: "minor" as const, oneIn: 20 },
    { tier: "mini" as const, oneIn: 4 },
  ];
  return [0, 1, 2, 3, 4, 5, 6, 7].map((nonce) => {
    const seeds = { serverSeed: hashOfSeed("server jackpots"), clientSeed: "player-1", nonce };
    const draws = drawJackpots({ cents: 2, pools }, jackpotDraw(seeds));
    const won = draws.flatMap((draw) => (draw.won ? [draw.tier] : []));
    return { ...seeds, cents: 2, pools, drawn: draws.map(({ drawn }) => drawn), won };
  });
}
