import { expect, test } from "vitest";
import { scoreColumns } from "./score-columns.ts";

test("[RT-15] correct scores stand in columns of home wins, draws and away wins, each in order", () => {
  expect(scoreColumns(["0:0", "0:1", "1:0", "2:1", "1:1", "2:0", "0:2", "other"])).toEqual({
    sides: [
      ["1:0", "2:0", "2:1"],
      ["0:0", "1:1"],
      ["0:1", "0:2"],
    ],
    others: ["other"],
  });
  expect(scoreColumns(["2:0", "2:1", "1:2", "0:2"])?.sides).toEqual([
    ["2:0", "2:1"],
    ["0:2", "1:2"],
  ]);
});

test("[RT-15] other markets have no such columns", () => {
  expect(scoreColumns(["home", "draw", "away"])).toBeNull();
  expect(scoreColumns(["home:1", "home:2", "away:1", "away:2"])).toBeNull();
});
