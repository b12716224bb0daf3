import { expect, test } from "vitest";
import type { GameFilterInput, LobbyGame } from "./game-filter.ts";
import { createLobby } from "./lobby.ts";

const PROVIDERS = ["aurum", "birch", "cobalt", "drift"];
const FEATURES = ["ways", "cascades", "free-spins", "bonus-buy"];
const LEVELS = ["low", "medium", "high"] as const;

/** A catalogue with all combinations of choices. */
const games: LobbyGame[] = Array.from({ length: 5000 }, (_, at) => {
  const provider = PROVIDERS[at % 4] as string;
  return {
    code: `game-${at}`,
    name: `Game ${at}`,
    popularity: at,
    provider: { id: provider, name: provider.toUpperCase() },
    image: { small: "/s", large: "/l" },
    badges: [],
    demo: true,
    status: "available",
    categories: at % 3 ? ["slots"] : ["slots", "new"],
    features: FEATURES.filter((_, bit) => (at >> bit) & 1),
    volatility: LEVELS[at % 3],
    rtp: 93.5 + (at % 5),
    stakes: [{ currency: "EUR", min: at % 2 ? "0.10" : "1.00", max: at % 7 ? "100.00" : "1000.00" }],
    released_on: "2026-01-01",
  };
});
const lobby = createLobby(games, new Map([["odd", new Set(["game-5", "game-1", "game-3"])]]));
const total = (filter: GameFilterInput) => lobby.page({ ...filter, limit: 1 }).total;

const FILTERS: GameFilterInput[] = [
  {},
  { category: "new" },
  { providers: "aurum,drift" },
  { features: "ways,cascades", volatilities: "low,high" },
  { category: "new", providers: "birch", features: "free-spins", volatilities: "medium", rtp_from: 95 },
  { rtp_from: 96, stake_from: "0.10", stake_to: "500.00" },
];

test.each(FILTERS)(
  "the count of each choice is the number of games with it added to the filter %o",
  (filter) => {
    const facets = lobby.facets(filter);
    expect(facets.total).toBe(total(filter));
    expect(facets.providers.length * facets.features.length).toBeGreaterThan(0);
    for (const { id, count } of facets.providers) expect(count).toBe(total({ ...filter, providers: id }));
    for (const { id, count } of facets.volatilities)
      expect(count).toBe(total({ ...filter, volatilities: id }));
    for (const { id, count } of facets.features) {
      expect(count).toBe(total({ ...filter, features: [filter.features, id].filter(Boolean).join(",") }));
    }
    for (const { from, count } of facets.returns) expect(count).toBe(total({ ...filter, rtp_from: from }));
    for (const { amount, count } of facets.stakes.from)
      expect(count).toBe(total({ ...filter, stake_from: String(amount) }));
    for (const { amount, count } of facets.stakes.to)
      expect(count).toBe(total({ ...filter, stake_to: String(amount) }));
  },
);

test("choices that all games have are not offered; choices without games because of another filter stay with count 0", () => {
  const { returns, stakes } = lobby.facets({});
  expect(returns.map(({ from }) => from)).toEqual([94, 95, 96, 97]);
  expect(stakes.from.map(({ amount }) => amount)).toEqual(["0.10", "0.20", "0.50"]);
  expect(stakes.to.map(({ amount }) => amount)).toEqual(["500.00", "1000.00"]);
  const one = lobby.facets({ providers: "aurum", features: "ways" });
  expect(one.features.find(({ id }) => id === "ways")?.count).toBe(0);
  expect(one.providers.map(({ id }) => id)).toEqual(PROVIDERS);
});

test("unknown filter values match no game", () => {
  expect(total({ providers: "nobody" })).toBe(0);
  expect(total({ features: "ways,flight" })).toBe(0);
  expect(total({ collection: "nothing" })).toBe(0);
  expect(total({ stake_from: "a lot" })).toBe(0);
  expect(total({ currency: "KZT", stake_to: "1" })).toBe(0);
});

test("a collection has its own order unless another one is requested", () => {
  const codes = (input: object) => lobby.page({ collection: "odd", ...input }).items.map(({ code }) => code);
  expect(codes({})).toEqual(["game-5", "game-1", "game-3"]);
  expect(codes({ sort: "name" })).toEqual(["game-1", "game-3", "game-5"]);
});

test("sorted by return, the highest comes first, and of equal ones the more popular", () => {
  const { items } = lobby.page({ sort: "rtp", limit: 2 });
  expect(items.map(({ rtp, code }) => [rtp, code])).toEqual([
    [97.5, "game-4999"],
    [97.5, "game-4994"],
  ]);
});

test("the facets evaluate each game once, independent of the number of choices", () => {
  let reads = 0;
  const counted = games.map((game) =>
    Object.defineProperty({ ...game }, "rtp", {
      get() {
        reads += 1;
        return game.rtp;
      },
    }),
  );
  const countedLobby = createLobby(counted);
  reads = 0;
  // A filter by return alone: one read by its test, one for the choices of the game.
  const facets = countedLobby.facets({ rtp_from: 95 });
  expect(facets).toEqual(lobby.facets({ rtp_from: 95 }));
  expect(reads).toBe(2 * games.length);
});
