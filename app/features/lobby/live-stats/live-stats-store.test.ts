import { expect, test, vi } from "vitest";
import { dispatch } from "#app/live/live-connection.ts";
import type { LobbyStats } from "#contract/wire/lobby/lobby-stats.ts";
import { liveStatsStore } from "./live-stats-store.ts";

const red = { number: 9, colour: "red" } as const;
const receive = (data: LobbyStats) => dispatch([{ event: "lobby/now", data }]);

test("players and numbers are those of the last event; without subscribers events are ignored", () => {
  const listener = vi.fn();
  const unsubscribe = liveStatsStore.subscribe(listener);
  receive({ players: { sun: 3 }, tables: [{ code: "wheel", numbers: [red] }] });
  expect([liveStatsStore.players("sun"), liveStatsStore.players("moon")]).toEqual([3, 0]);
  expect([liveStatsStore.numbers("wheel"), liveStatsStore.numbers("sun")]).toEqual([[red], undefined]);
  expect(listener).toHaveBeenCalledTimes(2);

  const numbers = liveStatsStore.numbers("wheel");
  receive({ players: {}, tables: [{ code: "wheel", numbers: [{ ...red }] }] });
  expect(liveStatsStore.players("sun")).toBe(0);
  // Equal numbers keep their array, so that components do not re-render.
  expect(liveStatsStore.numbers("wheel")).toBe(numbers);

  unsubscribe();
  receive({ players: { sun: 5 }, tables: [] });
  expect(listener).toHaveBeenCalledTimes(3);
});
