import { expect, test } from "vitest";
import { popups } from "#app/popup-registry.tsx";
import { popupQueue } from "#app/shell/popups/popup-queue.ts";
import { popupStore } from "#app/shell/popups/popups.ts";
import { TOURNAMENT_STATUSES } from "#contract/wire/rewards/tournament-constants.ts";
import { prizeOf } from "../details/prizes.tsx";
import { markOwn, withLiveTop } from "../details/use-board.ts";
import { remainingText } from "../facts/countdown.tsx";
import { announceStatus, STATUS_POPUPS } from "./tournament-alerts.tsx";
import { setTournamentGame, tournamentState } from "./tournament-state.ts";

const row = (place: number, score: number) => ({ place, player: `p${place}`, score, prize: "", own: false });

test("running opens the started popup, complete the won one, canceled and expired the cancelled one [TRN-1]", () => {
  expect(STATUS_POPUPS).toEqual({
    announced: null,
    running: "tournament-started",
    complete: "tournament-won",
    canceled: "tournament-cancelled",
    expired: "tournament-cancelled",
  });
  for (const status of TOURNAMENT_STATUSES) {
    const popup = STATUS_POPUPS[status];
    if (popup) expect(popups[popup]).toBeDefined();
  }
});

test("the popup of a status waits for the end of a game; the status does not [TRN-1]", async () => {
  const open = () => popupStore.get().map(({ name }) => name);
  popupQueue.hold(true);
  announceStatus({ tournament_id: "b", status: "running" });
  announceStatus({ tournament_id: "b", status: "announced" });
  expect(tournamentState.get()).toMatchObject({ tournamentId: "b", status: "announced" });
  await Promise.resolve();
  expect(open()).toEqual([]);
  popupQueue.hold(false);
  await Promise.resolve();
  expect(open()).toEqual(["tournament-started"]);
  popupStore.closeAll();
});

test("status and tournament-game flag are stored independently [TRN-1, ENT-1]", () => {
  tournamentState.set({ ...tournamentState.get(), status: "running", tournamentId: "a" });
  setTournamentGame(true);
  expect(tournamentState.get()).toEqual({ status: "running", tournamentId: "a", isTournamentGame: true });
  setTournamentGame(false);
  expect(tournamentState.get()).toMatchObject({ status: "running", isTournamentGame: false });
});

test("live first places replace those of the first page only, and the own row is found by its place [TRN-2]", () => {
  const page = { offset: 0, total: 60, rows: [row(1, 9), row(2, 8), row(3, 7)] };
  const top = [row(1, 12), row(2, 11)];
  expect(withLiveTop(page, top).map(({ score }) => score)).toEqual([12, 11, 7]);
  expect(withLiveTop(page, null)).toBe(page.rows);
  const later = { ...page, offset: 25 };
  expect(withLiveTop(later, top)).toBe(later.rows);
  expect(markOwn(page.rows, 2).map(({ own }) => own)).toEqual([false, true, false]);
  expect(markOwn(page.rows, null).some(({ own }) => own)).toBe(false);
});

test("a place has the prize of its range; a mission has no prizes by place", () => {
  const prizes = [
    { from: 1, to: 1, reward: { kind: "coins", count: 9 } as const },
    { from: 2, to: 5, reward: { kind: "coins", count: 3 } as const },
  ];
  expect(prizeOf({ prizes, target: null }, 1)).toMatchObject({ count: 9 });
  expect(prizeOf({ prizes, target: null }, 5)).toMatchObject({ count: 3 });
  expect(prizeOf({ prizes, target: null }, 6)).toBeUndefined();
  expect(prizeOf({ prizes, target: 25 }, 1)).toBeUndefined();
});

test.each([
  [59, "00:00:59"],
  [61, "00:01:01"],
  [3_661, "01:01:01"],
  [86_399, "23:59:59"],
  [2 * 86_400 + 4 * 3600 + 11 * 60 + 32, "2 d 04:11:32"],
])("a countdown of %i seconds is %s, with the same digits every second", (seconds, expected) => {
  expect(remainingText(seconds, (days, clock) => `${days} d ${clock}`)).toBe(expected);
});
