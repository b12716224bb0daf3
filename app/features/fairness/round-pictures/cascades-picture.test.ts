import { expect, test } from "vitest";
import type { RoundDetail } from "#contract/wire/play/rounds.ts";
import { cascadesSteps } from "./cascades-picture.tsx";
import { toOutcomeView } from "./outcome-view.ts";

const symbols = { atlas: "/art.webp", columns: 2, rows: 1, names: ["sun", "moon"] };
const win = (units: number) => ({
  symbol: 0,
  count: 1,
  ways: 1,
  units,
  cells: [{ column: 0, row: 0 }],
});
const board = (...wins: ReturnType<typeof win>[]) => ({ board: [[0], [1]], multiplier: 1, turned: 0, wins });
const translate = ((key: string, { number = "" } = {}) => `${key} ${number}`.trim()) as never;

test("a round is replayed board by board and call by call, with its total win after each step [RT-4]", () => {
  const view = toOutcomeView(
    {
      kind: "cascades",
      pays: "ways",
      bought: false,
      units_per_stake: 20,
      symbols,
      spins: [
        { free: false, awarded: 5, units: 20, cascades: [board(win(20)), board()] },
        // The game's maximum win was reached: the last board pays only the remainder.
        { free: true, awarded: 0, units: 60, cascades: [board(win(40)), board(win(400))] },
      ],
      gamble: [{ called: "sun", drawn: "sun", units: 160 }],
    },
    { stake: 100, currency: "EUR" } as RoundDetail,
    "en",
  );
  if (view?.kind !== "cascades") return expect.unreachable("the outcome has another kind");
  expect(cascadesSteps(view, translate).map(({ label, soFar }) => [label, soFar])).toEqual([
    ["reels.paid · cascades.step 1", "€1.00"],
    ["reels.paid · cascades.step 2", "€1.00"],
    ["reels.free_nth 1 · cascades.step 1", "€3.00"],
    ["reels.free_nth 1 · cascades.step 2", "€4.00"],
    ["gamble.title", "€8.00"],
  ]);
});
