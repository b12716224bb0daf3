import { setTimeout as pause } from "node:timers/promises";
import { start } from "./processes.ts";
import { type Row, shown } from "./report.ts";
import { SportWatchers } from "./sport-watchers.ts";

const WATCHERS = 2000;
const SECONDS = 15;
/** The naive feed falls behind, so that a long run says nothing more. */
const NAIVE_SECONDS = 5;
/** Within which all watchers must be connected, and after which their snapshots have arrived. */
const OPEN_MS = 20_000;
const SETTLE_MS = 2000;

interface Measured {
  p50: number;
  p99: number;
  gaps: number;
  /** Changes that reached a watcher, per second. */
  delivered: number;
  /** Share of a core that the process used. */
  cpu: number;
  /** Share of a core that the watchers used: near 1, they measure themselves. */
  load: number;
}

/** Measures the feed of the sportsbook: 2,000 watchers of the live list and a match each, 300 price changes a second. */
export async function sportFeed({ seconds = SECONDS }: { seconds?: number } = {}): Promise<Row[]> {
  const ours = await measure("feed", seconds);
  const naive = await measure("naive", Math.min(seconds, NAIVE_SECONDS));
  const text = ({ p50, p99, delivered, cpu, load }: Measured) =>
    `p50 ${shown(p50)} ms, p99 ${shown(p99)} ms, ${shown(delivered / 1000)} k changes/s, ${shown(cpu * 100)} % CPU (watchers ${shown(load * 100)} %)`;
  const row = { baseline: text(naive), ours: text(ours) };
  const gaps = `${ours.gaps} gaps`;
  return [
    {
      ...row,
      what: `sport feed: ms of a price change to ${WATCHERS} watchers`,
      value: ours.p99,
      unit: "ms",
      target: { atMost: 250 },
    },
    {
      what: "sport feed: gaps and lost connections",
      ours: gaps,
      baseline: `${naive.gaps} gaps`,
      value: ours.gaps,
      unit: "",
      target: { atMost: 0 },
    },
  ];
}

async function measure(kind: "feed" | "naive", seconds: number): Promise<Measured> {
  const server = start(["tests/load/sport-feed-server.ts", kind], { core: "server" });
  const { listening } = await server.firstOutput();
  const url = `http://127.0.0.1:${listening}`;
  const watchers = await SportWatchers.open(`${url}/sandbox/sport/feed`, WATCHERS, OPEN_MS);
  await pause(SETTLE_MS);
  await fetch(`${url}/start`);
  await pause(SETTLE_MS);
  watchers.measure();
  const [before, load] = [server.cpu(), process.cpuUsage()];
  await pause(seconds * 1000);
  const cpu = (server.cpu() - before) / seconds;
  const { user, system } = process.cpuUsage(load);
  const { delays, gaps, dropped } = watchers;
  watchers.close();
  await server.stop();
  const changes = delays.reduce((sum, count) => sum + count, 0);
  if (changes === 0) throw new Error(`void: no change has reached a watcher of the ${kind} feed`);
  return {
    p50: percentileOf(delays, changes, 0.5),
    p99: percentileOf(delays, changes, 0.99),
    gaps: gaps + dropped,
    delivered: changes / seconds,
    cpu,
    load: (user + system) / 1_000_000 / seconds,
  };
}

/** The delay that a share of the changes does not exceed. */
function percentileOf(delays: Uint32Array, changes: number, share: number): number {
  let seen = 0;
  return delays.findIndex((count) => {
    seen += count;
    return seen >= changes * share;
  });
}
