/**
 * Measures what one million revocations cost an instance, next to the same instance without any, with a real Redis:
 * `redis-server --port 6399 --save ""` and `node tests/load/revocations.ts redis://127.0.0.1:6399`. Not part of `npm run bench`, because
 * the tests' own Redis is not one to measure.
 */
import { randomUUID } from "node:crypto";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { Redis } from "ioredis";
import { pino } from "pino";
import { redisStore } from "../../bff/operations/redis-store.ts";
import { createRevocations } from "../../bff/session/revocations.ts";

const REVOCATIONS = 1_000_000;
const SECONDS = 20;
const SESSIONS_PER_SECOND = 100;
const DAY_SECONDS = 86_400;

const url = process.argv[2] ?? "redis://127.0.0.1:6399";
const redis = new Redis(url);
await redis.flushall();
const store = redisStore(url, pino({ level: "silent" }));
const revocations = createRevocations(store, DAY_SECONDS, pino({ level: "silent" }));
const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

interface Cost {
  /** Percent of a core. */
  cpu: string;
  /** The longest delay of the event loop. */
  stall: string;
}

async function measure(work: () => Promise<void>): Promise<Cost> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const [started, before] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(before);
  const elapsed = performance.now() - started;
  delay.disable();
  return {
    cpu: `${((user + system) / 10 / elapsed).toFixed(2)} %`,
    stall: `${(delay.max / 1e6).toFixed(1)} ms`,
  };
}

/** The cost of an instance without visitors, and of one that looks up new sessions. */
async function measureInstance() {
  const times: number[] = [];
  const idle = await measure(() => sleep(SECONDS * 1000));
  const busy = await measure(async () => {
    const end = performance.now() + SECONDS * 1000;
    while (performance.now() < end) {
      for (let n = 0; n < SESSIONS_PER_SECOND / 10; n++) {
        const opened = performance.now();
        const session = { id: randomUUID(), userId: randomUUID(), createdAt: Date.now() };
        void revocations.covers(session).then(() => times.push(performance.now() - opened));
      }
      await sleep(100);
    }
  });
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)]?.toFixed(2);
  return {
    idle,
    busy,
    newSessionsPerSecond: Math.round(times.length / SECONDS),
    lookupMs: { p50: at(0.5), p99: at(0.99) },
  };
}

const usedMemory = async () => Number(/used_memory:(\d+)/.exec(await redis.info("memory"))?.[1]);

const control = await measureInstance();
const emptyBytes = await usedMemory();
for (let i = 0; i < REVOCATIONS; i += 1000) {
  const pipeline = redis.pipeline();
  for (let n = 0; n < 1000; n++)
    pipeline.set(`solstice:revoked-session:${randomUUID()}`, "", "PX", DAY_SECONDS * 1000);
  await pipeline.exec();
}
const redisBytes = (await usedMemory()) - emptyBytes;
const result = {
  revocations: REVOCATIONS,
  redisMegabytes: Math.round(redisBytes / 1e6),
  bytesPerRevocation: Math.round(redisBytes / REVOCATIONS),
  without: control,
  with: await measureInstance(),
};
process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
await store.close();
redis.disconnect();
