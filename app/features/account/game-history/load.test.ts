import { expect, test } from "vitest";
import { localePaths } from "#app/i18n/paths.ts";
import { ProductError, UpstreamError } from "#contract/host/failures.ts";
import { type ApiStub, loadContext } from "../../../../tests/support/load-context.ts";
import { loadRound, roundEndOf } from "./load.server.ts";
import { gamePath } from "./model.ts";

const round = {
  round_id: "r1",
  game: { code: "sun", name: "Sun", image: "" },
  mode: "real",
  currency: "EUR",
  stake: 100,
  win: 250,
  state: "settled",
  at: "2026-11-20T10:00:00.000Z",
  fairness: null,
  jackpots: [],
  movements: [
    { transaction_id: "t1", kind: "bet", currency: "EUR", amount: 100, at: "2026-11-20T10:00:00.000Z" },
  ],
  outcome: {
    kind: "lines",
    spins: [
      {
        board: [
          [0, 7],
          [9, 3],
        ],
        multiplier: 1,
        awarded: 0,
        units: 50,
        scatters: { count: 2, units: 10 },
        line_wins: [{ line: 0, symbol: 7, count: 3, units: 40 }],
      },
      {
        board: [[1], [1]],
        multiplier: 2,
        awarded: 1,
        units: 0,
        scatters: { count: 0, units: 0 },
        line_wins: [],
      },
    ],
    lines: [[0, 0]],
    units_per_stake: 20,
    symbols: {
      atlas: "/art.webp",
      columns: 5,
      rows: 2,
      names: ["cherry", "", "", "bar", "", "", "", "seven", "", "star"],
    },
  },
};
const load = (fetchRound: ApiStub<"round">) =>
  loadRound(
    "r1",
    loadContext({
      api: { round: fetchRound },
      user: {},
      locale: "en",
      numberLocale: "en",
    }),
  );

test("the outcome of a lines slot has symbol positions and formatted wins [RT-4]", async () => {
  const { outcome, movements, end, stake } = await load(async () => round);
  expect([end, stake, movements[0]?.amount]).toEqual(["won", "€1.00", "€1.00"]);
  if (outcome?.kind !== "lines") return expect.unreachable("expected another kind of outcome");
  expect(outcome.size).toBe("500% 200%");
  expect(outcome.paid.columns).toEqual([
    [
      { name: "cherry", x: 0, y: 0, wins: true },
      { name: "seven", x: 50, y: 100, wins: false },
    ],
    [
      { name: "star", x: 100, y: 100, wins: true },
      { name: "bar", x: 75, y: 0, wins: false },
    ],
  ]);
  expect(outcome.paid.wins).toEqual([{ line: 1, count: 3, symbol: "seven", amount: "€2.00" }]);
  expect(outcome.paid.scatters).toEqual({ count: 2, amount: "€0.50" });
  expect(outcome.free).toMatchObject([{ multiplier: 2, awarded: 1, scatters: null, soFar: "€2.50" }]);
});

test("a round that pays less than its stake has neither won nor returned it [RT-4]", () => {
  const end = (win: number) => roundEndOf({ state: "settled", stake: 200, win });
  expect([0, 1, 100, 200, 201].map(end)).toEqual([
    "lost",
    "returned_part",
    "returned_part",
    "returned",
    "won",
  ]);
  expect(roundEndOf({ state: "waiting", stake: 200, win: 500 })).toBe("waiting");
});

test("the outcome of a cascade slot has its boards, winning cells and gamble [RT-4]", async () => {
  const cascades = {
    kind: "cascades",
    pays: "ways",
    bought: true,
    units_per_stake: 400,
    symbols: round.outcome.symbols,
    spins: [
      {
        free: true,
        awarded: 0,
        units: 20,
        cascades: [
          {
            board: [[0], [7, 0]],
            multiplier: 2,
            turned: 0,
            wins: [
              {
                symbol: 0,
                count: 2,
                ways: 1,
                units: 20,
                cells: [0, 1].map((at) => ({ column: at, row: at })),
              },
            ],
          },
          { board: [[3], [7, 9]], multiplier: 3, turned: 1, wins: [] },
        ],
      },
    ],
    gamble: [{ called: "sun", drawn: "moon", units: 0 }],
  };
  const { outcome } = await load(async () => ({ ...round, outcome: cascades }));
  if (outcome?.kind !== "cascades") return expect.unreachable("expected another kind of outcome");
  const [first, last] = outcome.spins[0]?.cascades ?? [];
  expect(first?.columns.map((column) => column.map(({ name, wins }) => [name, wins]))).toEqual([
    [["cherry", true]],
    [
      ["seven", false],
      ["cherry", true],
    ],
  ]);
  expect(first?.wins).toMatchObject([{ symbol: { name: "cherry" }, count: 2, ways: 1, amount: "€0.05" }]);
  expect(last).toMatchObject({ turned: 1, wins: [], soFar: "€0.05" });
  expect([outcome.bought, outcome.spins[0]?.amount, outcome.gamble]).toEqual([
    true,
    "€0.05",
    [{ called: "sun", drawn: "moon", amount: "€0.00" }],
  ]);
});

test.each([9000030, 9000020])("a missing round (error %i) is a 404", async (code) => {
  const reject = () => Promise.reject(new ProductError({ code, message: "x", vars: {} }, 404));
  await expect(load(reject)).rejects.toMatchObject({ status: 404 });
});

test("another product API error is rethrown", async () => {
  const failure = new UpstreamError("round", "timeout");
  await expect(load(() => Promise.reject(failure))).rejects.toBe(failure);
});

test("the outcome of roulette has the number and each bet with its formatted win [RT-4]", async () => {
  const bets = [
    { bet: "split", numbers: [17, 20], units: 1, won: 18 },
    { bet: "dozen", numbers: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], units: 3, won: 0 },
  ];
  const roulette = { kind: "roulette", number: 20, colour: "black", bets, units_per_stake: 4 };
  const chain = {
    round_id: "9",
    place: 1,
    seed: "a",
    previous: "b",
    terminal_hash: "b",
    salt: "c",
    beacon: "b",
    beacon_round: 1,
  };
  const loaded = await load(async () => ({ ...round, stake: 400, outcome: roulette, chain }));
  expect(loaded.chain).toEqual(chain);
  expect(loaded.outcome).toEqual({
    kind: "roulette",
    number: 20,
    colour: "black",
    bets: [
      { bet: "split", numbers: "17, 20", from: 17, to: 20, stake: "€1.00", won: "€18.00" },
      {
        bet: "dozen",
        numbers: bets[1]?.numbers.join(", "),
        from: 1,
        to: 12,
        stake: "€3.00",
        won: null,
      },
    ],
  });
});

test("a bet of the sportsbook has its name in the page's language, and leads to the player's bets [RT-15]", async () => {
  const { game } = await load(async () => ({
    ...round,
    game: { code: "sportsbook", name: "x", image: "" },
    outcome: null,
  }));
  expect(game.name).toBe("Sports betting");
  expect(gamePath(localePaths("de"), { game, mode: "real" })).toBe("/de/sport?bt-path=%2Fbets");
  expect(gamePath(localePaths("de"), { game: { ...game, code: "sun" }, mode: "real" })).toBe(
    "/de/play/sun/real",
  );
});
