import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createHttpServer } from "./http-server.ts";

const patience = { headersTimeout: 100, requestTimeout: 200, connectionsCheckingInterval: 20 };
let server: ReturnType<typeof createHttpServer>;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function listen(connections = 100) {
  server = createHttpServer(connections, patience).on("request", (req, res) =>
    req.on("end", () => res.end()).resume(),
  );
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return () => connect(port, "127.0.0.1").on("error", () => {});
}

/**
 * All that comes until the connection is closed, by whatever, while a piece is written every few milliseconds. It is
 * written after what has come was read: writing to who has hung up throws away what was not.
 */
async function dribble(socket: ReturnType<typeof connect>, head: string, piece: string): Promise<string> {
  let text = "";
  socket.on("data", (chunk) => {
    text += chunk;
  });
  socket.write(head);
  const drip = setInterval(() => setImmediate(() => socket.writable && socket.write(piece)), 20);
  await new Promise((resolve) => socket.once("close", resolve));
  clearInterval(drip);
  return text;
}

test("who dribbles headers for ever is answered 408 and closed", async () => {
  const open = await listen();
  expect(await dribble(open(), "GET / HTTP/1.1\r\nHost: a\r\n", "x: y\r\n")).toMatch(/^HTTP\/1\.1 408 /);
});

test("who dribbles a body for ever is closed", async () => {
  const open = await listen();
  const head = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n";
  expect(await dribble(open(), head, "x")).toMatch(/^HTTP\/1\.1 408 /);
});

test("a head that is too big is answered 431", async () => {
  const open = await listen();
  const head = `GET / HTTP/1.1\r\nHost: a\r\nx: ${"x".repeat(17_000)}\r\n\r\n`;
  expect(await dribble(open(), head, "")).toMatch(/^HTTP\/1\.1 431 /);
});

test("no connection is held beyond the most", async () => {
  const open = await listen(1);
  const first = open();
  await once(first, "connect");
  const second = open();
  await once(second, "close");
  expect(first.destroyed).toBe(false);
});
