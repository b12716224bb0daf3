import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { type WebSocket, WebSocketServer } from "ws";
import type { WireEvent } from "#contract/wire/live.ts";
import { watchMessage } from "#contract/wire/live-audience.ts";
import { publishTournaments } from "../../sandbox/product-api/tournaments/live.ts";
import { createRanking } from "../../sandbox/product-api/tournaments/ranking.ts";
import { seriesOf } from "../../sandbox/product-api/tournaments/series.ts";
import type { EntryRow, TournamentRow } from "../../sandbox/product-api/tournaments/tournament-store.ts";
import { textFrame } from "./crash-watchers.ts";
import { Listeners } from "./listeners.ts";
import { start } from "./processes.ts";
import { type Row, shown } from "./report.ts";
import { startServer } from "./solstice.ts";
import { connectWebSocket } from "./websocket-upgrade.ts";

const WATCHERS = 2_000;
const SCORING = 200;
/** Players with a score, including the scoring ones. */
const PLAYERS = 2_200;
const DEFAULT_SECONDS = 20;
/** Milliseconds between two rounds of a scoring player. */
const ROUND_INTERVAL = 2_000;
/** Full boards that the baseline broadcasts; each costs seconds of CPU. */
const NAIVE_BOARDS = 4;

const TOURNAMENT = {
  id: "bench",
  series: seriesOf("sunrise-sprint"),
  status: "running",
  closedAt: null,
} as TournamentRow;

/**
 * Measures a tournament with 2,000 watchers and 200 scoring players: the delay from a score to the watchers, and the server's CPU per
 * score, compared with a broadcast of the full board after each score.
 */
export async function tournament({ seconds = DEFAULT_SECONDS }: { seconds?: number }): Promise<Row[]> {
  const upstream = await startUpstream();
  const server = await startServer({ url: upstream.url, socketUrl: upstream.socketUrl });
  const watchers = await openWatchers(`${server.origin}/bff/live`);
  const field = createField(upstream.send);
  const before = server.cpu();
  const scores = await play(field.score, seconds);
  const cpu = (server.cpu() - before) / scores;
  const delays = watchers.delays(field.scoredAt);
  watchers.close();
  await server.stop();

  const loop = start(["tests/load/baselines/broadcast-loop.ts", upstream.socketUrl], { core: "server" });
  const { listening } = await loop.firstOutput();
  const listeners = await Listeners.open(`http://127.0.0.1:${listening}/`, WATCHERS);
  const idle = loop.cpu();
  for (let board = 0; board < NAIVE_BOARDS; board++) {
    const arrived = listeners.receivedByAll(`board-${board}`);
    upstream.send(field.fullBoard(`board-${board}`));
    await arrived;
  }
  const naiveCpu = (loop.cpu() - idle) / NAIVE_BOARDS;
  listeners.close();
  await loop.stop();
  await upstream.close();

  const p99 = delays[Math.floor(delays.length * 0.99)] ?? Number.POSITIVE_INFINITY;
  const perSecond = (events: number) => `${shown(events / seconds)} events/s`;
  return [
    {
      what: `tournament: delay from a score to ${WATCHERS} watchers, p99`,
      ours: `${shown(p99)} ms`,
      baseline: `${perSecond(field.published())} for ${shown(scores / seconds)} scores/s`,
      value: p99,
      unit: "ms",
      target: { atMost: 250 },
    },
    {
      what: `tournament: server CPU per score of ${SCORING} players`,
      ours: `${shown(cpu * 1000)} ms`,
      baseline: `${shown(naiveCpu * 1000)} ms for the full board of ${PLAYERS}`,
      value: naiveCpu / cpu,
      unit: "×",
      target: { atLeast: 20 },
    },
  ];
}

/** The sandbox's publisher over a ranking in memory. The number of players in an event is its serial number. */
function createField(send: (event: WireEvent) => void) {
  const competitor = (index: number, score: number) => ({ id: `player-${index}`, score, at: index });
  const scores = Array.from({ length: PLAYERS }, (_, index) => 1 + PLAYERS - index);
  const ranking = createRanking(scores.map((score, index) => competitor(index, score)));
  const row = ({ id, score }: { id: string; score: number }, index: number) => ({
    place: index + 1,
    player: `${id.slice(0, 2)}***`,
    score,
  });
  /** The time of the earliest score that each event reports, by serial number. */
  const scoredAt = new Map<number, number>();
  let unreported: number | null = null;
  let onScore: (row: TournamentRow, entry: EntryRow) => void = () => {};

  publishTournaments({
    hub: {
      hasSubscribers: () => true,
      userIds: () => new Set(),
      toPlayer: () => {},
      toPlayers: () => {},
      toTopic(_, event) {
        const serial = scoredAt.size + 1;
        scoredAt.set(serial, unreported ?? Date.now());
        unreported = null;
        send({ ...event, data: { ...(event.data as object), players: serial } } as WireEvent);
      },
    },
    tournaments: {
      onScore: (listener) => {
        onScore = listener;
      },
      onStatus: () => {},
      running: () => [TOURNAMENT],
      rows: { openEntries: () => [] } as never,
    },
    views: {
      leaderboard: (_, offset, limit) => ranking.slice(offset, limit).map(row),
      standing: () => ({}) as never,
    },
  });

  return {
    scoredAt,
    published: () => scoredAt.size,
    /** One of the scoring players, who are the first ones, passes the leader. */
    score(index: number): void {
      const best = ranking.slice(0, 1)[0]?.score ?? 0;
      scores[index] = best + 1;
      ranking.set(competitor(index, best + 1));
      unreported ??= Date.now();
      onScore(TOURNAMENT, { userId: `player-${index}` } as EntryRow);
    },
    /** All places in one event, with an id in the name of the first one. */
    fullBoard: (id: string): WireEvent => ({
      event: "tournament/leaderboard",
      data: {
        tournament_id: id,
        leaderboard: ranking.slice(0, PLAYERS).map(row),
      },
    }),
  };
}

/** Lets each scoring player score at its interval. @returns the number of scores */
async function play(score: (index: number) => void, seconds: number): Promise<number> {
  const end = Date.now() + seconds * 1000;
  let scored = 0;
  while (Date.now() < end) {
    score(scored % SCORING);
    scored += 1;
    await new Promise((resolve) => setTimeout(resolve, ROUND_INTERVAL / SCORING));
  }
  // The last event arrives.
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  return scored;
}

/** Guests that watch tournaments: bare TCP connections that search the received bytes for serial numbers. */
async function openWatchers(url: string) {
  const arrivals: { serial: number; at: number }[] = [];
  const sockets: Socket[] = [];
  for (let index = 0; index < WATCHERS; index++) {
    const socket = await connectWebSocket(new URL(url));
    socket.on("data", (chunk) => {
      const at = Date.now();
      for (const [, serial] of chunk.toString("latin1").matchAll(/"players":(\d+)/g)) {
        arrivals.push({ serial: Number(serial), at });
      }
    });
    socket.write(textFrame(watchMessage("tournaments")));
    sockets.push(socket);
  }
  return {
    /** Milliseconds from the earliest score of each event to its arrivals, in ascending order. */
    delays: (scoredAt: ReadonlyMap<number, number>): number[] =>
      arrivals.map(({ serial, at }) => at - (scoredAt.get(serial) ?? at)).sort((a, b) => a - b),
    close(): void {
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** A product API with only a socket. */
async function startUpstream() {
  const http = createServer((_request, response) => response.writeHead(404).end("{}"));
  const sockets = new WebSocketServer({ server: http });
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
  const { port } = http.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/api`,
    socketUrl: `ws://127.0.0.1:${port}/live`,
    send(event: WireEvent) {
      const text = JSON.stringify(event);
      for (const socket of sockets.clients as Set<WebSocket>) socket.send(text);
    },
    async close() {
      for (const socket of sockets.clients) socket.terminate();
      http.close();
      http.closeAllConnections();
      await once(http, "close");
    },
  };
}
