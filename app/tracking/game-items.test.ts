import { expect, test } from "vitest";
import { gameViewEvent, listViewEvent, playedCode, selectionEvent } from "./game-items.ts";

const item = (code: string, index = 0) => ({
  item_id: code,
  item_name: code.toUpperCase(),
  item_brand: "Fjord",
  index,
});
const list = { id: "/games/category/slots", name: "Slots", items: [item("aurora", 3), item("fjordfire", 4)] };
const inList = { item_list_id: "/games/category/slots", item_list_name: "Slots" };

test("a seen list is an event with its games in order, at most thirty; an empty list is none [TP-3]", () => {
  expect(listViewEvent(list)).toEqual({
    event: "view_item_list",
    ecommerce: {
      ...inList,
      items: [
        { ...item("aurora", 3), ...inList },
        { ...item("fjordfire", 4), ...inList },
      ],
    },
  });
  const long = { ...list, items: Array.from({ length: 90 }, (_, index) => item(`game-${index}`, index)) };
  expect(listViewEvent(long)).toMatchObject({ ecommerce: { items: { length: 30 } } });
  expect(listViewEvent({ ...list, items: [] })).toBeNull();
});

test("a click on a game of a list is an event with its place in the list [TP-3]", () => {
  expect(selectionEvent(list, "fjordfire")).toEqual({
    event: "select_item",
    ecommerce: { ...inList, items: [{ ...item("fjordfire", 4), ...inList }] },
  });
  expect(selectionEvent(list, "other")).toBeNull();
  expect(playedCode("/en/play/fjordfire-voyage/real")).toBe("fjordfire-voyage");
  expect(playedCode("/en/games")).toBeNull();
});

test("a game's own page is an event with the game of its loader data [TP-3]", () => {
  const game = { code: "aurora", name: "Aurora", provider: { name: "Fjord" }, categories: ["slots", "new"] };
  expect(gameViewEvent([undefined, null, { title: "x" }, { game, mode: "demo" }])).toEqual({
    event: "view_item",
    ecommerce: {
      items: [{ item_id: "aurora", item_name: "Aurora", item_brand: "Fjord", item_category: "slots" }],
    },
  });
  expect(gameViewEvent([{ title: "x" }])).toBeNull();
});
