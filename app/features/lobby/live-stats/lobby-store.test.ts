import { expect, test, vi } from "vitest";
import { dispatch } from "#app/live/live-link.ts";
import type { LobbyNow } from "#contract/lobby/lobby-now.ts";
import { lobbyStore } from "./lobby-store.ts";

const red = { number: 9, colour: "red" } as const;
const tell = (data: LobbyNow) => dispatch([{ event: "lobby/now", data }]);

test("a game's players and a table's numbers are as they were told last, while anybody shows them", () => {
  const listener = vi.fn();
  const stop = lobbyStore.subscribe(listener);
  tell({ players: { sun: 3 }, tables: [{ code: "wheel", numbers: [red] }] });
  expect([lobbyStore.players("sun"), lobbyStore.players("moon")]).toEqual([3, 0]);
  expect([lobbyStore.numbers("wheel"), lobbyStore.numbers("sun")]).toEqual([[red], undefined]);
  expect(listener).toHaveBeenCalledTimes(2);

  const numbers = lobbyStore.numbers("wheel");
  tell({ players: {}, tables: [{ code: "wheel", numbers: [{ ...red }] }] });
  expect(lobbyStore.players("sun")).toBe(0);
  // The same numbers are the same list: nothing is drawn anew for them.
  expect(lobbyStore.numbers("wheel")).toBe(numbers);

  stop();
  tell({ players: { sun: 5 }, tables: [] });
  expect(listener).toHaveBeenCalledTimes(3);
});
