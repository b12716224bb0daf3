import { once } from "node:events";
import { Agent, createServer, get, type IncomingMessage } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { type ConnectionLimit, limitConnections } from "./connection-limit.ts";

const MAX = 10;
const server = createServer();
let limit: ConnectionLimit;
let port: number;
const sockets: Socket[] = [];
const refused = vi.fn();

async function listen() {
  limit = limitConnections(server, MAX, refused);
  server.on(
    "request",
    limit.guard((_req, res) => res.end("page")),
  );
  await once(server.listen(0, "127.0.0.1"), "listening");
  port = (server.address() as AddressInfo).port;
}
const open = async (count: number) => {
  for (let i = 0; i < count; i += 1) {
    const socket = connect(port, "127.0.0.1");
    sockets.push(socket);
    await once(socket, "connect");
  }
  await vi.waitFor(() => expect(limit.open()).toBe(sockets.filter(({ destroyed }) => !destroyed).length));
};
/** On a connection of its own, which is closed afterwards. */
const ask = (path: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, host: "127.0.0.1", path, agent: new Agent() }, (response) => {
      response.resume();
      response.once("close", () => resolve(response));
    }).on("error", reject);
  });

afterEach(() => {
  for (const socket of sockets) socket.destroy();
  server.closeAllConnections();
  server.close();
});

test("a full server answers health checks, and 503 to everything else until a connection closes", async () => {
  await listen();
  await open(MAX - 1);
  expect([limit.isFull(), limit.acceptsSockets()]).toEqual([false, true]);
  expect((await ask("/en")).statusCode).toBe(200);

  await open(1);
  expect([limit.isFull(), limit.acceptsSockets()]).toEqual([true, false]);
  const { statusCode, headers } = await ask("/en");
  expect(statusCode).toBe(503);
  expect(headers).toMatchObject({ connection: "close", "retry-after": "5" });
  expect(refused).toHaveBeenCalledTimes(1);
  for (const path of ["/bff/health/live", "/bff/health/ready"]) {
    expect((await ask(path)).statusCode).toBe(200);
  }

  sockets[0]?.destroy();
  await vi.waitFor(() => expect(limit.isFull()).toBe(false));
  expect((await ask("/en")).statusCode).toBe(200);
});
