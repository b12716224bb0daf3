import autocannon from "autocannon";
import type { Measured } from "./processes.ts";

/** One URL under load. */
export interface Subject {
  name: string;
  process: Measured;
  url: string;
  headers: Record<string, string>;
}

export interface Sample {
  /** Responses per second. */
  rate: number;
  /** The 99th percentile of the response time in milliseconds. */
  p99: number;
  /** Server CPU per response in microseconds. */
  cpu: number;
}

export interface LoadPlan {
  rounds: number;
  seconds: number;
  connections: number;
}

export const DEFAULT_PLAN: LoadPlan = { rounds: 5, seconds: 4, connections: 40 };

/**
 * Loads each subject in turn for several rounds, so that other load on the machine affects all equally.
 *
 * @returns the median of each subject's rounds, in the order of the subjects
 * @throws Error if any response was not 200: the run is void
 */
export async function compare(subjects: Subject[], plan: LoadPlan = DEFAULT_PLAN): Promise<Sample[]> {
  for (const subject of subjects) await measure(subject, { ...plan, seconds: 2 });
  const samples = subjects.map((): Sample[] => []);
  for (let round = 0; round < plan.rounds; round++) {
    for (const [index, subject] of subjects.entries()) samples[index]?.push(await measure(subject, plan));
  }
  return samples.map((each) => ({
    rate: median(each.map(({ rate }) => rate)),
    p99: median(each.map(({ p99 }) => p99)),
    cpu: median(each.map(({ cpu }) => cpu)),
  }));
}

async function measure({ name, process, url, headers }: Subject, plan: LoadPlan): Promise<Sample> {
  const before = process.cpu();
  const result = await autocannon({ url, headers, connections: plan.connections, duration: plan.seconds });
  const cpu = process.cpu() - before;
  const good = result.statusCodeStats?.["200"]?.count ?? 0;
  const bad = result.requests.total - good + result.errors + result.timeouts;
  if (bad > 0 || good === 0) {
    const statuses = JSON.stringify(result.statusCodeStats);
    throw new Error(`void: ${name} must return 200 only: ${statuses}, ${result.errors} errors`);
  }
  return { rate: good / result.duration, p99: result.latency.p99, cpu: (cpu / good) * 1e6 };
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
