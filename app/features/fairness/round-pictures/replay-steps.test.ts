import { expect, test } from "vitest";
import type { RoundDetail } from "#contract/play/rounds.ts";
import { cascadeSteps } from "./cascades.tsx";
import { outcomeView } from "./outcome-view.ts";

const symbols = { atlas: "/art.webp", columns: 2, rows: 1, names: ["sun", "moon"] };
const win = (units: number) => ({
  ...{ symbol: 0, count: 1, ways: 1, units },
  cells: [{ column: 0, row: 0 }],
});
const board = (...wins: ReturnType<typeof win>[]) => ({ board: [[0], [1]], multiplier: 1, turned: 0, wins });
const said = ((key: string, { number = "" } = {}) => `${key} ${number}`.trim()) as never;

test("a round is played again board by board and call by call, with what it had won after each [RT-4]", () => {
  const view = outcomeView(
    {
      ...{ kind: "cascades", pays: "ways", bought: false, units_per_stake: 20, symbols },
      spins: [
        { free: false, awarded: 5, units: 20, cascades: [board(win(20)), board()] },
        // The game's largest win was reached: the last board pays no more than was left of it.
        { free: true, awarded: 0, units: 60, cascades: [board(win(40)), board(win(400))] },
      ],
      gamble: [{ called: "sun", drawn: "sun", units: 160 }],
    },
    { stake: 100, currency: "EUR" } as RoundDetail,
    "en",
  );
  if (view?.kind !== "cascades") return expect.unreachable("another kind of picture");
  expect(cascadeSteps(view, said).map(({ label, soFar }) => [label, soFar])).toEqual([
    ["reels.paid · cascades.step 1", "€1.00"],
    ["reels.paid · cascades.step 2", "€1.00"],
    ["reels.free_nth 1 · cascades.step 1", "€3.00"],
    ["reels.free_nth 1 · cascades.step 2", "€4.00"],
    ["gamble.title", "€8.00"],
  ]);
});
