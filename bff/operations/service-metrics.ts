import type { Command } from "ioredis";
import { Counter, Gauge, Histogram, type Registry } from "prom-client";
import type { SharedStore } from "./shared-store.ts";

/**
 * Registers the state of the product API's circuit breakers, read at each scrape.
 *
 * @param stats returns the operations with a circuit that is not closed, and its state
 */
export function observeCircuits(
  registry: Registry,
  { stats }: { stats: () => { circuits: Record<string, string> } },
): void {
  new Gauge({
    name: "solstice_circuits_open",
    help: "Operations of the product API with an open or half-open circuit",
    registers: [registry],
    collect() {
      this.set(Object.keys(stats().circuits).length);
    },
  });
  new Gauge({
    name: "solstice_circuit_state",
    help: "Operations with a circuit that is not closed: 1 is open, 0.5 half-open",
    labelNames: ["operation"],
    registers: [registry],
    collect() {
      this.reset();
      for (const [operation, state] of Object.entries(stats().circuits))
        this.set({ operation }, state === "open" ? 1 : 0.5);
    },
  });
}

const REDIS_BUCKETS_SECONDS = [0.001, 0.005, 0.025, 0.1, 0.5];

/** Registers the metrics of Redis: usability, lost connections, and seconds per command; nothing for a store in memory. */
export function observeRedis(registry: Registry, store: Pick<SharedStore, "redis" | "isUsable">): void {
  const { redis } = store;
  if (!redis) return;
  const registers = [registry];
  new Gauge({
    name: "solstice_redis_up",
    help: "1 if Redis accepts and returns a value, otherwise 0",
    registers,
    collect() {
      this.set(store.isUsable() ? 1 : 0);
    },
  });
  const disconnects = new Counter({
    name: "solstice_redis_disconnects_total",
    help: "Lost connections to Redis and failed attempts to connect",
    registers,
  });
  redis.on("close", () => disconnects.inc());
  const seconds = new Histogram({
    name: "solstice_redis_command_seconds",
    help: "Seconds of a Redis command by result: ok, failed",
    labelNames: ["result"],
    buckets: REDIS_BUCKETS_SECONDS,
    registers,
  });
  const succeeded = seconds.labels("ok");
  const failed = seconds.labels("failed");
  const send = redis.sendCommand.bind(redis) as (command: Command, ...rest: unknown[]) => Promise<unknown>;
  redis.sendCommand = (command: Command, ...rest: unknown[]) => {
    const started = performance.now();
    const elapsed = () => (performance.now() - started) / 1000;
    // biome-ignore lint/plugin: the failure is measured here and handled by the caller of the command.
    command.promise.then(
      () => succeeded.observe(elapsed()),
      () => failed.observe(elapsed()),
    );
    return send(command, ...rest);
  };
}
