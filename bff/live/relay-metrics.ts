import { Counter } from "prom-client";
import type { Metrics } from "../operations/metrics.ts";

/** What the relay counts, for `/bff/metrics` and for `/bff/debug/live`. */
export function liveMetrics({ registry, relaySockets }: Pick<Metrics, "registry" | "relaySockets">) {
  const frames = new Counter({
    name: "solstice_relay_frames_total",
    help: "Batches of live events written to browsers",
    registers: [registry],
  });
  const drops = new Counter({
    name: "solstice_relay_dropped_total",
    help: "Live connections dropped: slow, silent, rude",
    labelNames: ["reason"],
    registers: [registry],
  });
  let written = 0;
  let dropped = 0;
  return {
    sent(sockets: number): void {
      frames.inc(sockets);
      written += sockets;
    },
    dropped(reason: "slow" | "silent" | "rude"): void {
      drops.inc({ reason });
      dropped += 1;
    },
    open(kind: "browser" | "upstream", connections: number): void {
      relaySockets.set({ kind }, connections);
    },
    totals: () => ({ frames: written, dropped }),
  };
}
