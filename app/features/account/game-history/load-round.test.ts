import { expect, test } from "vitest";
import { ProductError, UpstreamError } from "#contract/failures.ts";
import type { LoadContext } from "#contract/load-context.ts";
import { loadRound } from "./load-round.server.ts";
import { endOf } from "./load-rounds.server.ts";

const round = {
  ...{ round_id: "r1", game: { code: "sun", name: "Sun", image: "" }, mode: "real", currency: "EUR" },
  ...{ stake: 100, win: 250, state: "settled", at: "2026-11-20T10:00:00.000Z", fairness: null, jackpots: [] },
  movements: [
    { transaction_id: "t1", kind: "bet", currency: "EUR", amount: 100, at: "2026-11-20T10:00:00.000Z" },
  ],
  outcome: {
    kind: "lines",
    spins: [
      {
        ...{
          board: [
            [0, 7],
            [9, 3],
          ],
          multiplier: 1,
          awarded: 0,
          units: 50,
          scatters: { count: 2, units: 10 },
        },
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
const load = (answer: () => Promise<unknown>) =>
  loadRound("r1", {
    api: { round: answer },
    user: {},
    locale: "en",
    numberLocale: "en",
  } as never as LoadContext);

test("what the reels showed is told so that a page can draw it: places in the picture, wins in money [RT-4]", async () => {
  const { outcome, movements, end, stake } = await load(async () => round);
  expect([end, stake, movements[0]?.amount]).toEqual(["won", "€1.00", "€1.00"]);
  if (outcome?.kind !== "lines") return expect.unreachable("another kind of picture");
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

test("a round that brings no more than was staked is paid back and not won [RT-4]", () => {
  const end = (win: number) => endOf({ state: "settled", stake: 200, win });
  expect([0, 1, 100, 200, 201].map(end)).toEqual(["lost", "returned", "returned", "returned", "won"]);
  expect(endOf({ state: "waiting", stake: 200, win: 500 })).toBe("waiting");
});

test("a slot whose wins fall away is told board by board, with what won framed, and its gamble [RT-4]", async () => {
  const cascades = {
    ...{ kind: "cascades", pays: "ways", bought: true, units_per_stake: 400, symbols: round.outcome.symbols },
    spins: [
      {
        ...{ free: true, awarded: 0, units: 20 },
        cascades: [
          {
            ...{ board: [[0], [7, 0]], multiplier: 2, turned: 0 },
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
  if (outcome?.kind !== "cascades") return expect.unreachable("another kind of picture");
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

test.each([9000030, 9000020])("a round that the product API does not know (%i) is a 404", async (code) => {
  const refuse = () => Promise.reject(new ProductError({ code, message: "x", vars: {} }, 404));
  await expect(load(refuse)).rejects.toMatchObject({ status: 404 });
});

test("a product API that fails is no missing round", async () => {
  const lost = new UpstreamError("round", "timeout");
  await expect(load(() => Promise.reject(lost))).rejects.toBe(lost);
});

test("where the ball lay is told with each bet and what it brought back, in money [RT-4]", async () => {
  const bets = [
    { bet: "split", numbers: [17, 20], units: 1, won: 18 },
    { bet: "dozen", numbers: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], units: 3, won: 0 },
  ];
  const roulette = { kind: "roulette", number: 20, colour: "black", bets, units_per_stake: 4 };
  const chain = { round_id: "9", place: 1, seed: "a", previous: "b", terminal_hash: "b", salt: "c" };
  const told = await load(async () => ({ ...round, stake: 400, outcome: roulette, chain }));
  expect(told.chain).toEqual(chain);
  expect(told.outcome).toEqual({
    ...{ kind: "roulette", number: 20, colour: "black" },
    bets: [
      { bet: "split", numbers: "17, 20", from: 17, to: 20, stake: "€1.00", won: "€18.00" },
      {
        ...{ bet: "dozen", numbers: bets[1]?.numbers.join(", "), from: 1, to: 12 },
        stake: "€3.00",
        won: null,
      },
    ],
  });
});
