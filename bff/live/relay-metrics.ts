import { Counter, Gauge } from "prom-client";
import type { Metrics } from "../operations/metrics.ts";
import { DROP_REASONS, type DropReason } from "./browser-socket.ts";
import type { LinkState } from "./sources/live-source.ts";

/** Counters of the relay for `/bff/metrics` and `/bff/debug/live`. */
export function relayMetrics({ registry, relaySockets }: Pick<Metrics, "registry" | "relaySockets">) {
  const frames = new Counter({
    name: "solstice_relay_frames_total",
    help: "Batches of live events written to browsers",
    registers: [registry],
  });
  const drops = new Counter({
    name: "solstice_relay_dropped_total",
    help: "Live connections dropped: slow, silent, misuse",
    labelNames: ["reason"],
    registers: [registry],
  });
  // `rate()` does not count the first increment of a series that begins with it.
  for (const reason of DROP_REASONS) drops.inc({ reason }, 0);
  const losses = new Counter({
    name: "solstice_live_link_losses_total",
    help: "Times the guests' link to the product API was lost",
    registers: [registry],
  });
  let frameCount = 0;
  let dropCount = 0;
  return {
    countFrames(sockets: number): void {
      frames.inc(sockets);
      frameCount += sockets;
    },
    countLoss: () => losses.inc(),
    /** Registers the states of the links, read at each scrape. */
    observeLinks(read: () => { guest: LinkState; players: LinkState[] }): void {
      new Gauge({
        name: "solstice_live_link_up",
        help: "1 if the guests' link to the product API is up, or no site has the capability live, otherwise 0",
        registers: [registry],
        collect() {
          this.set(read().guest === "up" ? 1 : 0);
        },
      });
      new Gauge({
        name: "solstice_live_player_links",
        help: "Players' links to the product API by state: up, down",
        labelNames: ["state"],
        registers: [registry],
        collect() {
          const { players } = read();
          const up = players.filter((state) => state === "up").length;
          this.set({ state: "up" }, up);
          this.set({ state: "down" }, players.length - up);
        },
      });
    },
    countDrop(reason: DropReason): void {
      drops.inc({ reason });
      dropCount += 1;
    },
    setConnections(kind: "browser" | "upstream", connections: number): void {
      relaySockets.set({ kind }, connections);
    },
    totals: () => ({ frames: frameCount, dropped: dropCount }),
  };
}
