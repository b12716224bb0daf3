import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";

/** The exit code of the container's health check against a server. */
async function probe(handler: RequestListener): Promise<number> {
  const server = createServer(handler).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const env = { ...process.env, PORT: String(port) };
  const [code] = await once(spawn(process.execPath, ["bff/operations/probe-liveness.ts"], { env }), "exit");
  server.closeAllConnections();
  server.close();
  return code;
}

test("the health check of the container passes with the liveness and with nothing else", async () => {
  const live: RequestListener = (req, res) =>
    void res.writeHead(req.url === "/bff/health/live" ? 200 : 404).end("{}");
  expect(await probe(live)).toBe(0);
  expect(await probe((_req, res) => void res.writeHead(503).end())).toBe(1);
  expect(await probe((req) => void req.socket.destroy())).toBe(1);
});
