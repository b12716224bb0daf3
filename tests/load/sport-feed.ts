import { setTimeout as pause } from "node:timers/promises";
import { start } from "./processes.ts";
import { type Row, shown } from "./report.ts";
import { SportWatchers } from "./sport-watchers.ts";

const WATCHERS = 2000;
const SECONDS = 30;
/** The naive feed falls behind, so that a long run says nothing more. */
const NAIVE_SECONDS = 10;
const SETTLE_MS = 4000;

interface Measured {
  p50: number;
  p99: number;
  gaps: number;
  /** Changes that reached a watcher, per second. */
  delivered: number;
  /** Share of a core that the process used. */
  cpu: number;
}

/** Measures the feed of the sportsbook: 2,000 watchers of the live list and a match each, 300 price changes a second. */
export async function sportFeed({ seconds = SECONDS }: { seconds?: number } = {}): Promise<Row[]> {
  const ours = await measure("feed", seconds);
  const naive = await measure("naive", Math.min(seconds, NAIVE_SECONDS));
  const text = ({ p50, p99, delivered, cpu }: Measured) =>
    `p50 ${shown(p50)} ms, p99 ${shown(p99)} ms, ${shown(delivered / 1000)} k changes/s, ${shown(cpu * 100)} % CPU`;
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
  const watchers = await SportWatchers.open(`http://127.0.0.1:${listening}/sandbox/sport/feed`, WATCHERS);
  await pause(SETTLE_MS);
  watchers.measure();
  const before = server.cpu();
  await pause(seconds * 1000);
  const cpu = (server.cpu() - before) / seconds;
  const { milliseconds, gaps, dropped } = watchers;
  const sorted = Float64Array.from(milliseconds).sort();
  watchers.close();
  await server.stop();
  if (sorted.length === 0) throw new Error(`void: no change has reached a watcher of the ${kind} feed`);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return {
    p50: at(0.5),
    p99: at(0.99),
    gaps: gaps + dropped,
    delivered: sorted.length / seconds,
    cpu,
  };
}
