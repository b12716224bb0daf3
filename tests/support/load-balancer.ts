import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

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

/** Distributes requests in turn to the backends with a readiness of 200. */
export async function startLoadBalancer(origins: readonly string[]): Promise<LoadBalancer> {
  const backends = origins.map(
    (origin): Backend => ({ origin, agent: new Agent({ keepAlive: true }), isReady: false }),
  );
  const answered = new Map<string, number>();
  let turn = 0;

  async function check(backend: Backend): Promise<void> {
    const response = await fetch(`${backend.origin}/bff/health/ready`).catch(() => null);
    backend.isReady = response?.status === 200;
    await response?.body?.cancel();
  }
  const checks = setInterval(() => void Promise.all(backends.map(check)), CHECK_INTERVAL_MS);
  await Promise.all(backends.map(check));

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

  const server = createServer(forward);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answered,
    readyBackends: () => backends.filter(({ isReady }) => isReady).map(({ origin }) => origin),
    async close() {
      clearInterval(checks);
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      for (const { agent } of backends) agent.destroy();
    },
  };
}
