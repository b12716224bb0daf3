import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";

const CHECK_INTERVAL_MS = 50;

interface Backend {
  origin: string;
  agent: Agent;
  isReady: boolean;
}

/** A load balancer with health checks and keep-alive connections, but without retries: a lost request is a 502. */
export interface LoadBalancer {
  origin: string;
  /** Number of requests that each backend has answered. */
  answered: Map<string, number>;
  readyBackends(): string[];
  close(): Promise<void>;
}

/** Distributes requests and WebSockets in turn to the backends with a readiness of 200. */
export async function startLoadBalancer(origins: readonly string[]): Promise<LoadBalancer> {
  const backends = origins.map(
    (origin): Backend => ({ origin, agent: new Agent({ keepAlive: true }), isReady: false }),
  );
  const answered = new Map<string, number>();
  const webSockets = new Set<Duplex>();
  let turn = 0;

  async function check(backend: Backend): Promise<void> {
    const response = await fetch(`${backend.origin}/bff/health/ready`).catch(() => null);
    backend.isReady = response?.status === 200;
    await response?.body?.cancel();
  }
  await Promise.all(backends.map(check));
  // One after the other: on a busy machine an older answer could otherwise arrive after a newer one.
  let isClosed = false;
  async function keepChecking(backend: Backend): Promise<void> {
    while (!isClosed) {
      await new Promise((resolve) => setTimeout(resolve, CHECK_INTERVAL_MS));
      await check(backend);
    }
  }
  const checks = backends.map(keepChecking);

  function forward(req: IncomingMessage, res: ServerResponse): void {
    const ready = backends.filter(({ isReady }) => isReady);
    const backend = ready[turn++ % ready.length];
    if (!backend) return void res.writeHead(503).end();
    const { connection: _connection, ...headers } = req.headers;
    const outgoing = request(backend.origin + req.url, { method: req.method, headers, agent: backend.agent });
    outgoing.on("error", () => (res.headersSent ? res.destroy() : res.writeHead(502).end()));
    outgoing.on("response", (incoming) => {
      const { connection: _hopByHop, "keep-alive": _timeout, ...kept } = incoming.headers;
      res.writeHead(incoming.statusCode ?? 502, kept);
      incoming.on("error", () => res.destroy());
      incoming.on("end", () => answered.set(backend.origin, (answered.get(backend.origin) ?? 0) + 1));
      incoming.pipe(res);
    });
    req.pipe(outgoing);
  }

  /** Connects a WebSocket to the next backend. */
  function upgrade(req: IncomingMessage, browser: Duplex, head: Buffer): void {
    const ready = backends.filter(({ isReady }) => isReady);
    const backend = ready[turn++ % ready.length];
    if (!backend) return void browser.destroy();
    const outgoing = request(backend.origin + req.url, { headers: req.headers });
    outgoing.on("error", () => browser.destroy());
    outgoing.on("response", () => browser.destroy());
    outgoing.on("upgrade", ({ rawHeaders, statusCode, statusMessage }, socket, first) => {
      const lines = rawHeaders.flatMap((name, i) => (i % 2 ? [] : [`${name}: ${rawHeaders[i + 1]}`]));
      browser.write(`HTTP/1.1 ${statusCode} ${statusMessage}\r\n${lines.join("\r\n")}\r\n\r\n`);
      browser.write(first);
      webSockets.add(browser);
      for (const [from, to] of [
        [browser, socket],
        [socket, browser],
      ] as const) {
        from.on("error", () => to.destroy()).on("close", () => to.destroy());
        from.pipe(to);
      }
    });
    outgoing.end(head);
  }

  const server = createServer(forward);
  server.on("upgrade", upgrade);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answered,
    readyBackends: () => backends.filter(({ isReady }) => isReady).map(({ origin }) => origin),
    async close() {
      isClosed = true;
      await Promise.all(checks);
      server.closeAllConnections();
      for (const socket of webSockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      for (const { agent } of backends) agent.destroy();
    },
  };
}
