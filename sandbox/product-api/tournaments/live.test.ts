import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { WireEvent } from "#contract/wire/live.ts";
import { publishTournaments } from "./live.ts";
import { createRanking } from "./ranking.ts";
import { seriesOf } from "./series.ts";
import type { EntryRow, TournamentRow } from "./tournament-store.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const tournament = (series = "sunrise-sprint") =>
  ({ id: "t", series: seriesOf(series), status: "running", closedAt: null }) as TournamentRow;

function createPublisher(row = tournament()) {
  const ranking = createRanking(
    Array.from({ length: 30 }, (_, index) => ({ id: `p${index}`, score: 100 - index, at: index })),
  );
  const topic: WireEvent[] = [];
  const own: [string, WireEvent][] = [];
  let onScore: (row: TournamentRow, entry: EntryRow) => void = () => {};
  let onStatus: (row: TournamentRow, userIds: readonly string[]) => void = () => {};
  const job = publishTournaments({
    hub: {
      hasSubscribers: () => true,
      userIds: () => new Set(["p3", "p20"]),
      toTopic: (_, event) => void topic.push(event),
      toPlayer: (userId, event) => void own.push([userId, event]),
      toPlayers: (events) => void own.push(...events),
    },
    tournaments: {
      onScore: (listener) => {
        onScore = listener;
      },
      onStatus: (listener) => {
        onStatus = listener;
      },
      running: () => [row],
      rows: { openEntries: (userId: string) => [{ tournamentId: "t", userId }] } as never,
    },
    views: {
      leaderboard: (_, offset, limit) =>
        ranking.slice(offset, limit).map(({ id, score }, index) => ({ place: index + 1, player: id, score })),
      standing: (_, userId) => ({
        tournament_id: "t",
        joined: true,
        place: ranking.placeOf(userId),
        score: ranking.slice((ranking.placeOf(userId) ?? 1) - 1, 1)[0]?.score ?? 0,
        to_next: null,
        players: ranking.size(),
      }),
    },
  });
  const score = (id: string, points: number) => {
    ranking.set({ id, score: points, at: 99 });
    onScore(row, { userId: id } as EntryRow);
  };
  return {
    topic,
    own,
    job,
    score,
    close: (status: "complete") => onStatus({ ...row, status, closedAt: "x" }, ["p3", "p9"]),
  };
}

test("many scores are one leaderboard event of ten places, and unchanged places are none [LIVE-1]", () => {
  const { topic, score } = createPublisher();
  for (let points = 200; points < 260; points++) score("p20", points);
  vi.advanceTimersByTime(150);
  expect(topic).toHaveLength(1);
  expect(topic[0]).toMatchObject({
    event: "tournament/leaderboard",
    data: { tournament_id: "t", status: "running" },
  });
  expect(topic[0]?.data).toHaveProperty("leaderboard.length", 10);
  score("p25", 76);
  vi.advanceTimersByTime(300);
  expect(topic).toHaveLength(1);
});

test("a player who scored gets their own place at once, others when they were passed [LIVE-1]", () => {
  const { own, score, job } = createPublisher();
  score("p20", 500);
  vi.advanceTimersByTime(150);
  expect(own).toMatchObject([["p20", { event: "tournament/standing", data: { place: 1, score: 500 } }]]);
  vi.advanceTimersByTime(2_000);
  job();
  expect(own.slice(1)).toMatchObject([["p3", { data: { place: 5 } }]]);
  vi.advanceTimersByTime(2_000);
  job();
  expect(own).toHaveLength(2);
});

test("a place that a win decides is not sent before the game has shown the round", () => {
  const { own, score } = createPublisher(tournament("midnight-tables"));
  score("p20", 500);
  vi.advanceTimersByTime(1_000);
  expect(own).toEqual([]);
});

test("a new status is sent to the players of the tournament who are online, and to the topic [TRN-1]", () => {
  const { own, topic, close } = createPublisher();
  close("complete");
  expect(own).toEqual([
    ["p3", { event: "tournament/status", data: { tournament_id: "t", status: "complete" } }],
  ]);
  expect(topic.at(-1)).toMatchObject({ data: { status: "complete" } });
});
