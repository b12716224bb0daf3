import { expect, test, vi } from "vitest";
import { loadContext } from "../../../../tests/support/load-context.ts";
import { roundsCsv } from "./rounds-csv.server.ts";

const round = (overrides: object = {}) => ({
  round_id: "r1",
  game: { code: "sun", name: "Sun, wheel", image: "" },
  mode: "real",
  currency: "EUR",
  stake: 20,
  win: 0,
  bonus_stake: 0,
  bonus_win: 0,
  win_unpaid: 0,
  state: "settled",
  at: "2026-11-20T10:00:00.000Z",
  ...overrides,
});

function file(rounds: (query: { cursor?: string }) => object, query = "") {
  const api = { rounds: vi.fn(async (input: { cursor?: string }) => rounds(input)) };
  const request = new Request(`https://play.example/en/actions/game-history${query}`);
  return {
    api,
    pendingResponse: roundsCsv(request, loadContext({ api, user: {}, locale: "en" })),
  };
}
const lines = async (pendingResponse: Promise<Response>) =>
  (await (await pendingResponse).text()).trim().split("\r\n");

test("amounts are in currency units, with the result of the round [RT-4]", async () => {
  const { pendingResponse } = file(() => ({
    items: [round({ win: 1250 }), round({ state: "rolled_back" }), round()],
    next_cursor: null,
  }));
  expect((await pendingResponse).headers.get("Content-Disposition")).toContain(
    'filename="game-history-all-today.csv"',
  );
  expect(
    await lines(
      file(() => ({ items: [round({ win: 1250, bonus_win: 250 })], next_cursor: null })).pendingResponse,
    ),
  ).toEqual([
    'Time,Round,Game,Currency,Stake,Win,Stakes from bonus funds,Payouts to bonus funds,"Not paid, bonus ended",Result',
    '2026-11-20T10:00:00.000Z,r1,"Sun, wheel",EUR,0.20,12.50,0.00,2.50,0.00,Won',
  ]);
});

test.each(["=HYPERLINK(1)", "+1", "-1+1", "@SUM(A1)"])(
  "the game name %s is escaped, so that it is not a formula",
  async (name) => {
    const items = [round({ game: { code: "x", name, image: "" } })];
    const [, line = ""] = await lines(file(() => ({ items, next_cursor: null })).pendingResponse);
    expect(line.split(",")[2]).toBe(`'${name}`);
  },
);

test("the file has all pages that match the filter", async () => {
  const { api, pendingResponse } = file(
    ({ cursor }) => ({
      items: [round({ round_id: cursor ?? "first" })],
      next_cursor: cursor ? null : "second",
    }),
    "?from=2026-11-01&game=sun&result=won",
  );
  const rows = await lines(pendingResponse);
  expect(rows.map((row) => row.split(",")[1])).toEqual(["Round", "first", "second"]);
  expect(api.rounds).toHaveBeenCalledWith(
    expect.objectContaining({ from: "2026-11-01T00:00:00.000Z", game: "sun", result: "won", limit: 100 }),
  );
});

test("a truncated file ends with a note about the maximum", async () => {
  const items = Array.from({ length: 100 }, () => round());
  const { api, pendingResponse } = file(() => ({ items, next_cursor: "more" }));
  const rows = await lines(pendingResponse);
  expect(rows.at(-1)).toContain("The file holds only your latest 5000 rounds");
  expect(rows).toHaveLength(5002);
  expect(api.rounds).toHaveBeenCalledTimes(50);
});
