import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type WebSocket, WebSocketServer } from "ws";
import type { WireEvent } from "#contract/wire/live.ts";
import { Listeners } from "./listeners.ts";
import { type Measured, start } from "./processes.ts";
import { type Row, shown } from "./report.ts";
import { startServer } from "./solstice.ts";

const SOCKETS = 5000;
const WARM_UP = 500;
const BURSTS = 40;
const EVENTS_PER_BURST = 10;
/** Milliseconds until the memory usage is stable. */
const SETTLE_TIME = 3000;

/** The event that the product API's socket broadcasts after a win. */
function win(id: string): WireEvent {
  const game = {
    code: "solstice-crown",
    name: "Solstice Crown",
    image: "/sandbox/art/fjordfire-voyage-240.avif",
  };
  const data = [
    { id, player: "Ve***", game, amount: "125.50", currency: "EUR", at: "2026-11-21T12:00:00.000Z" },
  ];
  return { event: "events", data };
}

/** Measures the memory of guest sockets and the CPU of a broadcast, compared with a loop of `ws.send(JSON.stringify())`. */
export async function relay(): Promise<Row[]> {
  const upstream = await startUpstream();
  const server = await startServer({ url: upstream.url, socketUrl: upstream.socketUrl });
  const ours = await measureSockets(server, `${server.origin}/bff/live`, upstream);
  await server.stop();

  const loop = start(["tests/load/baselines/broadcast-loop.ts", upstream.socketUrl], { core: "server" });
  const { listening } = await loop.firstOutput();
  const baseline = await measureSockets(loop, `http://127.0.0.1:${listening}/`, upstream);
  await loop.stop();
  await upstream.close();

  const rate = ({ delivered, cpu }: Broadcast) => delivered / cpu;
  const text = (measured: Broadcast) => `${shown(rate(measured) / 1000)} k events/s of CPU`;
  return [
    {
      what: `relay: memory of each of ${SOCKETS} guests`,
      ours: `${shown(ours.perSocket / 1024)} KB`,
      baseline: `${shown(baseline.perSocket / 1024)} KB`,
      value: ours.perSocket / 1024,
      unit: "KB",
      target: { atMost: 12 },
    },
    {
      what: "relay: broadcast throughput",
      ours: text(ours),
      baseline: text(baseline),
      value: rate(ours) / rate(baseline),
      unit: "×",
      target: { atLeast: 3 },
    },
  ];
}

interface Broadcast {
  perSocket: number;
  /** Number of events multiplied by the number of receiving sockets. */
  delivered: number;
  /** CPU time of the process in seconds. */
  cpu: number;
}

async function measureSockets(process: Measured, url: string, upstream: Upstream): Promise<Broadcast> {
  const warmUp = await Listeners.open(url, WARM_UP);
  await burst(warmUp, upstream, "warm");
  warmUp.close();
  await settle();
  const idle = process.memory();
  const listeners = await Listeners.open(url, SOCKETS);
  await settle();
  const perSocket = (process.memory() - idle) / SOCKETS;

  const before = process.cpu();
  for (let index = 0; index < BURSTS; index++) await burst(listeners, upstream, `burst-${index}`);
  const cpu = process.cpu() - before;
  listeners.close();
  return { perSocket, delivered: BURSTS * EVENTS_PER_BURST * SOCKETS, cpu };
}

/** Sends events, and waits until the last one has reached every listener. */
async function burst(listeners: Listeners, upstream: Upstream, name: string): Promise<void> {
  const last = `${name}-last`;
  const arrived = listeners.receivedByAll(last);
  for (let index = 1; index < EVENTS_PER_BURST; index++) upstream.send(win(`${name}-${index}`));
  upstream.send(win(last));
  await arrived;
}

const settle = () => new Promise((resolve) => setTimeout(resolve, SETTLE_TIME));

interface Upstream {
  url: string;
  socketUrl: string;
  send(event: WireEvent): void;
  close(): Promise<void>;
}

/** A product API with only a socket. */
async function startUpstream(): Promise<Upstream> {
  const http = createServer((_request, response) => response.writeHead(404).end("{}"));
  const sockets = new WebSocketServer({ server: http });
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
  const { port } = http.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/api`,
    socketUrl: `ws://127.0.0.1:${port}/live`,
    send(event) {
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
