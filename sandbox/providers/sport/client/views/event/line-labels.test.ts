import { expect, test } from "vitest";
import { centralLines, lineLabels } from "./line-labels.ts";

test("[RT-15] names of lines are separated into a heading of the column and the line", () => {
  expect(
    lineLabels([
      ["FC 04 −1.5", "Thornwick +1.5"],
      ["FC 04 0", "Thornwick 0"],
    ]),
  ).toEqual({
    heads: ["FC 04", "Thornwick"],
    rows: [
      ["−1.5", "+1.5"],
      ["0", "0"],
    ],
  });
  expect(lineLabels([["Über 2,5", "Unter 2,5"]])?.heads).toEqual(["Über", "Unter"]);
  expect(lineLabels([["2,5 жоғары", "2,5 төмен"]])).toEqual({
    heads: ["Жоғары", "Төмен"],
    rows: [["2,5", "2,5"]],
  });
});

test("[RT-15] markets whose names differ by more than a line are no table", () => {
  expect(lineLabels([["Alva", "Bruno"]])).toBeNull();
  expect(
    lineLabels([
      ["Alva 1", "Bruno 1"],
      ["Cleo 2", "Dario 2"],
    ]),
  ).toBeNull();
  expect(lineLabels([])).toBeNull();
});

test("[RT-15] the lines with the closest prices are shown first", () => {
  const odds = [
    [1100, 6000],
    [1300, 3200],
    [1850, 1900],
    [2600, 1400],
    [0, 0],
  ];
  expect(centralLines(odds, 3)).toEqual([1, 2, 3]);
  expect(centralLines(odds.slice(2), 2)).toEqual([0, 1]);
  expect(centralLines(odds.slice(0, 2), 5)).toEqual([0, 1]);
});
