import type { Game } from "#contract/wire/lobby/games.ts";
import { createLobby } from "../../sandbox/product-api/lobby/lobby.ts";
import { createGameSearch } from "../../sandbox/product-api/lobby/search.ts";
import { categoryAndFeatureLists, providerLists } from "../../sandbox/product-api/lobby/search-lists.ts";
import { generatedGames, of, SECOND, startCatalogueApi } from "./generated-catalogue.ts";
import { percentile, type Row, shown } from "./report.ts";
import { startServer } from "./solstice.ts";

const GAMES = 5000;
const QUERIES = 400;
const WORDS = ["Spielautomaten", "freispiele", "слоттар", "darmowe spiny", "jackpot", "nyerogepek"];

/** Misspelled names, name prefixes and list names: all different, so that no response comes from a cache. */
function queries(games: readonly Game[]): string[] {
  return Array.from({ length: QUERIES }, (_, at) => {
    const { name } = games[(at * 37) % games.length] as Game;
    if (at % 8 === 0) return `${of(WORDS, at / 8)} ${of(SECOND, at)} ${at}`;
    const lost = 1 + (at % (name.length - 2));
    return at % 2 ? name.slice(0, lost) + name.slice(lost + 1) : name.slice(0, 4 + (at % 20));
  });
}

/** Measures a search from the browser's request to the response, over 5,000 games, one at a time. */
export async function gameSearch(): Promise<Row[]> {
  const games = generatedGames(GAMES);
  const byCode = new Map(games.map((game) => [game.code, game]));
  const providers = [...new Map(games.map(({ provider }) => [provider.id, provider])).values()];
  const search = createGameSearch(games, [...categoryAndFeatureLists(), ...providerLists(providers)]);
  const finding: number[] = [];
  const found = (query: URLSearchParams) => {
    const startedAt = performance.now();
    const { total, games: codes, ...rest } = search.find(query.get("query") ?? "", "en", 8);
    finding.push(performance.now() - startedAt);
    return { games: { total, items: codes.map((code) => byCode.get(code)) }, ...rest };
  };
  const facets = facetTimes(games);
  const api = await startCatalogueApi((path, query) => {
    if (path === "games") return { total: 0, items: [] };
    return path === "game-search" ? found(query) : null;
  });
  const server = await startServer(api);
  const ask = (query: string) =>
    fetch(`${server.origin}/en/actions/game-search?q=${encodeURIComponent(query)}`);
  for (let warm = 0; warm < 50; warm += 1) await (await ask(`warm ${warm}`)).text();
  finding.length = 0;
  const whole: number[] = [];
  for (const query of queries(games)) {
    const startedAt = performance.now();
    const answer = await ask(query);
    const text = await answer.text();
    whole.push(performance.now() - startedAt);
    if (!answer.ok || text.includes('"failed"'))
      throw new Error(`"${query}" returned ${answer.status}: ${text}`);
  }
  await server.stop();
  api.stop();
  const p99 = percentile(whole, 0.99);
  return [
    {
      what: `search among ${GAMES} games: p50, p99`,
      ours: `${shown(percentile(whole, 0.5))}, ${shown(p99)} ms`,
      baseline: `${shown(percentile(finding, 0.5))}, ${shown(percentile(finding, 0.99))} ms in the index`,
      value: p99,
      unit: "ms",
      target: { atMost: 50 },
    },
    {
      what: `filter counts of ${GAMES} games: p50`,
      ours: `${shown(percentile(facets, 0.5))} ms`,
      baseline: "",
      value: percentile(facets, 0.5),
      unit: "ms",
      target: { atMost: 10 },
    },
  ];
}

/** Milliseconds for counting the games of each filter choice, 40 times. */
function facetTimes(games: ReturnType<typeof generatedGames>): number[] {
  const lobby = createLobby(games);
  return Array.from({ length: 40 }, () => {
    const startedAt = performance.now();
    lobby.facets({ features: "free-spins", volatilities: "medium", rtp_from: 95 });
    return performance.now() - startedAt;
  });
}
