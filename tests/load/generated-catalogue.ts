import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { VOLATILITIES, type Volatility } from "#contract/wire/lobby/game-filter-query.ts";
import type { LobbyGame } from "../../sandbox/product-api/lobby/game-filter.ts";

const FIRST = ["Amber", "Frost", "Lunar", "Crimson", "Golden", "Hidden", "Silent", "Storm", "Velvet", "Wild"];
export const SECOND = [
  "Comet",
  "Dragon",
  "Fjord",
  "Garden",
  "Harbour",
  "Lantern",
  "Orchard",
  "Pharaoh",
  "Reef",
  "Wolf",
];
const THIRD = [
  "Awakening",
  "Chronicles",
  "Fortune",
  "Gates",
  "Legend",
  "Quest",
  "Riches",
  "Rising",
  "Secrets",
  "Voyage",
];

/** The word at an index, wrapping around. */
export const of = (words: readonly string[], at: number) => words[at % words.length] as string;

/** Generates the catalogue of a large casino: unique names, realistic providers and lists. */
export function generatedGames(count: number): LobbyGame[] {
  return Array.from({ length: count }, (_, at) => {
    const name = `${of(FIRST, at)} ${of(SECOND, Math.floor(at / 10))} ${of(THIRD, Math.floor(at / 100))} ${at}`;
    const studio = `studio-${at % 60}`;
    return {
      code: `game-${at}`,
      name,
      provider: { id: studio, name: `${of(THIRD, at)} ${studio}` },
      image: { small: `/art/${at}-240.avif`, large: `/art/${at}-480.avif` },
      badges: [],
      demo: true,
      stakes: [],
      status: "available" as const,
      categories: at % 3 === 0 ? (["slots", "jackpot"] as const).slice() : (["slots"] as const).slice(),
      popularity: count - at,
      volatility: of(VOLATILITIES, at) as Volatility,
      features: at % 2 === 0 ? ["free-spins", "wilds"] : ["ways", "cascades"],
    };
  });
}

/** A product API that only answers for games: `answer` returns the result of a path, or null for an unknown path. */
export async function startCatalogueApi(
  answer: (path: string, query: URLSearchParams) => unknown,
): Promise<{ url: string; socketUrl: string; stop: () => void }> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://api");
    const result = answer(pathname.replace("/api/", ""), searchParams) ?? [];
    response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify({ result }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/api`,
    socketUrl: `ws://127.0.0.1:${port}/live`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
