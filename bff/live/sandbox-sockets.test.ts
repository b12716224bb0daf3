import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import type { RequestMeta } from "../request/request-meta.ts";
import { createSandboxSockets } from "./sandbox-sockets.ts";

const ORIGIN = "http://casino.example";
const cleanUps: (() => void)[] = [];
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
});

/** A sandbox whose feed answers with the text that it gets, and a server that passes sockets to it. */
async function start(limit = 5) {
  const seen: IncomingHttpHeaders[] = [];
  const sandbox = createServer();
  const feed = new WebSocketServer({ server: sandbox, path: "/sandbox/sport/feed" });
  feed.on("connection", (socket, request) => {
    seen.push(request.headers);
    socket.on("message", (data) => socket.send(`echo ${data}`));
  });
  await once(sandbox.listen(0, "127.0.0.1"), "listening");
  const { port } = sandbox.address() as AddressInfo;
  const sockets = createSandboxSockets(
    { SANDBOX_URL: `http://127.0.0.1:${port}/api`, LIVE_SOCKETS_PER_ADDRESS: limit },
    () =>
      ({ origin: ORIGIN, clientAddress: "203.0.113.9", isWidgetHost: false, refusal: null }) as RequestMeta,
  );
  const server = createServer();
  server.on("upgrade", (request, stream, head) => {
    if (!sockets.handle(request, stream, head)) stream.destroy();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  cleanUps.push(() => {
    sockets.close();
    for (const each of [server, sandbox]) each.close();
    feed.close();
    for (const client of feed.clients) client.terminate();
  });
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/sandbox/sport/feed`;
  const open = (origin = ORIGIN) => {
    const socket = new WebSocket(url, { headers: { origin, cookie: "solstice=secret" } });
    // A refused socket fails when it is terminated.
    socket.on("error", () => {});
    cleanUps.push(() => socket.terminate());
    return socket;
  };
  return { open, seen, sockets, url };
}

const statusOf = async (socket: WebSocket): Promise<number> => {
  const [, response] = await once(socket, "unexpected-response");
  return response.statusCode;
};

test("the feed of the sportsbook passes through, with the visitor's address and without cookies [TP-4]", async () => {
  const { open, seen } = await start();
  const socket = open();
  await once(socket, "open");
  socket.send("hello");
  expect(String((await once(socket, "message"))[0])).toBe("echo hello");
  expect(seen[0]).toMatchObject({ "x-forwarded-for": "203.0.113.9", "x-page-origin": ORIGIN });
  expect(seen[0]).not.toHaveProperty("cookie");
});

test("a page of another site gets no socket, and neither does an address with too many", async () => {
  const { open } = await start(1);
  expect(await statusOf(open("https://other.example"))).toBe(403);
  await once(open(), "open");
  expect(await statusOf(open())).toBe(429);
});

test("a closed socket makes room for another, and shutdown ends all", async () => {
  const { open, sockets } = await start(1);
  const first = open();
  await once(first, "open");
  first.close();
  await once(first, "close");
  const second = open();
  await once(second, "open");
  sockets.close();
  await once(second, "close");
});
