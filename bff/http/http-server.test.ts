import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createHttpServer } from "./http-server.ts";

const limits = { headersTimeout: 100, requestTimeout: 200, connectionsCheckingInterval: 20 };
let server: ReturnType<typeof createHttpServer>;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function listen() {
  server = createHttpServer(limits).on("request", (req, res) => req.on("end", () => res.end()).resume());
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return () => connect(port, "127.0.0.1").on("error", () => {});
}

/**
 * Writes a piece every few milliseconds and returns all received text when the connection is closed. It writes after reading,
 * because writing to a closed connection discards unread data.
 */
async function sendSlowly(socket: ReturnType<typeof connect>, head: string, piece: string): Promise<string> {
  let text = "";
  socket.on("data", (chunk) => {
    text += chunk;
  });
  socket.write(head);
  const interval = setInterval(() => setImmediate(() => socket.writable && socket.write(piece)), 20);
  await new Promise((resolve) => socket.once("close", resolve));
  clearInterval(interval);
  return text;
}

test("headers that arrive too slowly are answered with 408", async () => {
  const open = await listen();
  expect(await sendSlowly(open(), "GET / HTTP/1.1\r\nHost: a\r\n", "x: y\r\n")).toMatch(/^HTTP\/1\.1 408 /);
});

test("a body that arrives too slowly is answered with 408", async () => {
  const open = await listen();
  const head = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n";
  expect(await sendSlowly(open(), head, "x")).toMatch(/^HTTP\/1\.1 408 /);
});

test("headers that are too large are answered with 431", async () => {
  const open = await listen();
  const head = `GET / HTTP/1.1\r\nHost: a\r\nx: ${"x".repeat(33_000)}\r\n\r\n`;
  const answer = await sendSlowly(open(), head, "");
  expect(answer).toMatch(/^HTTP\/1\.1 431 /);
  expect(answer).toContain('Clear-Site-Data: "cookies"');
  expect(answer).toContain("Too many cookies");
});
