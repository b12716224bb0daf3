import { expect, test } from "vitest";
import type { MarketInfo } from "../../store/offer-store.ts";
import { blockColumns } from "./use-block-columns.ts";
import { blocksOf, type MarketBlockView } from "./use-market-blocks.ts";

function market(id: string, name: string, selections: string[], group = "main"): MarketInfo {
  const [type = "", line = ""] = id.split(":");
  return { view: { id, type, line, name, group, status: "open", builder: false }, selections };
}

const WAYS = { two: ["home", "away"], three: ["home", "draw", "away"] };

test("[RT-15] lines of a market stand under one heading, in order, also those with three selections", () => {
  const { blocks } = blocksOf([
    market("1x2:", "Match result", WAYS.three),
    market("total:10.5", "Over/under", ["over", "under"]),
    market("total:2.5", "Over/under", ["over", "under"]),
    market("european_handicap:1", "Three-way handicap", WAYS.three),
    market("european_handicap:-1", "Three-way handicap", WAYS.three),
    market("total:h1|1.5", "Over/under – 1st half", ["over", "under"]),
  ]);
  expect(blocks.map(({ title, markets, isLined }) => ({ title, markets, isLined }))).toEqual([
    { title: "Match result", markets: ["1x2:"], isLined: false },
    { title: "Over/under", markets: ["total:2.5", "total:10.5"], isLined: true },
    { title: "Three-way handicap", markets: ["european_handicap:-1", "european_handicap:1"], isLined: true },
    { title: "Over/under – 1st half", markets: ["total:h1|1.5"], isLined: false },
  ]);
});

test("[RT-15] duels with the same name stand under one heading, and markets of different names do not", () => {
  const { blocks } = blocksOf([
    market("team_duel:0|1", "Team duel", ["team_0", "team_1"]),
    market("team_duel:2|3", "Team duel", ["team_2", "team_3"]),
    market("race:10", "First to 10", WAYS.two),
    market("race:20", "First to 20", WAYS.two),
  ]);
  expect(blocks.map(({ markets }) => markets)).toEqual([
    ["team_duel:0|1", "team_duel:2|3"],
    ["race:10"],
    ["race:20"],
  ]);
});

test("[RT-15] market blocks fill the columns in turn and keep their column when others come and go", () => {
  const block = (key: string): MarketBlockView => ({
    key,
    title: key,
    group: "main",
    builder: false,
    index: 0,
    markets: [key],
    isLined: false,
  });
  const known = new Map<string, number>();
  const keysOf = (keys: string[]) =>
    blockColumns(keys.map(block), known, 2).map((column) => column.map(({ key }) => key));
  expect(keysOf(["a", "b", "c", "d"])).toEqual([
    ["a", "c"],
    ["b", "d"],
  ]);
  expect(keysOf(["b", "c", "d"])).toEqual([["c"], ["b", "d"]]);
  expect(keysOf(["e", "b", "c", "d"])).toEqual([
    ["e", "c"],
    ["b", "d"],
  ]);
});
