import { readdirSync, statSync } from "node:fs";
import { collectDefaultMetrics, Gauge, type Registry } from "prom-client";
import { isMissingFile } from "../config/missing-file.ts";

/** Default metrics that visit every handle of the process when they are collected: 10 ms and more with ten thousand open sockets. */
const EXPENSIVE = [
  "nodejs_active_handles",
  "nodejs_active_handles_total",
  "nodejs_active_requests",
  "nodejs_active_requests_total",
  "nodejs_active_resources",
  "nodejs_active_resources_total",
  "process_open_fds",
];
/** Default metrics with many lines that no alert and no dashboard needs. */
const VERBOSE = [
  "nodejs_heap_space_size_available_bytes",
  "nodejs_heap_space_size_total_bytes",
  "nodejs_heap_space_size_used_bytes",
  "nodejs_version_info",
];

const OPEN_FILES = "/proc/self/fd";

/** Registers metrics of the process: CPU, memory, open files, event-loop lag and garbage collection. */
export function collectProcessMetrics(registry: Registry): void {
  collectDefaultMetrics({ register: registry, gcDurationBuckets: [0.001, 0.01, 0.1] });
  for (const name of [...EXPENSIVE, ...VERBOSE]) registry.removeSingleMetric(name);
  new Gauge({
    name: "process_open_fds",
    help: "Number of open file descriptors",
    registers: [registry],
    collect() {
      const files = countOpenFiles();
      if (files !== null) this.set(files);
    },
  });
}

/** Returns null where there is no /proc. Linux reports the number as the size of the folder since 6.2, which reads no entry. */
function countOpenFiles(): number | null {
  try {
    return statSync(OPEN_FILES).size || readdirSync(OPEN_FILES).length;
  } catch (error) {
    if (isMissingFile(error)) return null;
    throw error;
  }
}
