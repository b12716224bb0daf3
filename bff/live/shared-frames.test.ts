import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocketServer } from "ws";
import { BrowserSocket } from "./browser-socket.ts";
import { LIVE_LIMITS } from "./limits.ts";
import { encodeSharedFrame } from "./shared-frames.ts";

const HEADERS_END = "\r\n\r\n";
let http: Server;
let port: number;
let onSocket: (socket: BrowserSocket) => void;

beforeAll(async () => {
  http = createServer();
  const server = new WebSocketServer<typeof BrowserSocket>({
    noServer: true,
    WebSocket: BrowserSocket,
    perMessageDeflate: false,
  });
  http.on("upgrade", (request, stream, head) =>
    server.handleUpgrade(request, stream, head, (socket) => {
      socket.start(stream, {
        limits: LIVE_LIMITS,
        maxBufferBytes: 1_000_000,
        sharesFrames: request.url === "/shared",
        onDrop: () => {},
        onMessage: () => true,
      });
      onSocket(socket);
    }),
  );
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
  port = (http.address() as AddressInfo).port;
});

afterAll(async () => {
  http.close();
  await once(http, "close");
});

/** Reads what a client receives after the handshake, until the server ends the connection. */
async function bytesOnTheWire(path: string, send: (socket: BrowserSocket) => void): Promise<Buffer> {
  onSocket = (socket) => {
    send(socket);
    socket.close(1000);
  };
  const client = connect(port, "127.0.0.1");
  client.write(
    [
      `GET ${path} HTTP/1.1`,
      "Host: x",
      "Connection: Upgrade",
      "Upgrade: websocket",
      "Sec-WebSocket-Version: 13",
      "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
    ].join("\r\n") + HEADERS_END,
  );
  const chunks: Buffer[] = [];
  let received = Buffer.alloc(0);
  const closeFrame = Buffer.from([0x88, 0x02, 0x03, 0xe8]);
  for await (const chunk of client) {
    chunks.push(chunk);
    received = Buffer.concat(chunks);
    if (received.subarray(-closeFrame.length).equals(closeFrame)) break;
  }
  client.destroy();
  return received.subarray(received.indexOf(HEADERS_END) + HEADERS_END.length, -closeFrame.length);
}

/** One more byte than characters, if it is not empty: lengths are counted in bytes. */
const textOf = (bytes: number) => (bytes === 0 ? "" : `é${"x".repeat(bytes - 2)}`);

test.each([0, 125, 126, 65_535, 65_536])(
  "a shared frame of %i bytes has the bytes of ws's own frame",
  async (length) => {
    const message = encodeSharedFrame(textOf(length));
    expect(message.payload).toHaveLength(length);
    const shared = await bytesOnTheWire("/shared", (socket) => socket.sendBatch(message));
    const own = await bytesOnTheWire("/own", (socket) => socket.send(textOf(length)));
    const switchedOff = await bytesOnTheWire("/own", (socket) => socket.sendBatch(message));
    expect(shared.equals(message.frame)).toBe(true);
    expect(own.equals(shared)).toBe(true);
    expect(switchedOff.equals(own)).toBe(true);
  },
);

test("a message that ws sends between two shared frames keeps its place", async () => {
  const [first, last] = [encodeSharedFrame("first"), encodeSharedFrame("last")];
  const send = (socket: BrowserSocket) => {
    socket.sendBatch(first);
    socket.send("between");
    socket.sendBatch(last);
  };
  const shared = await bytesOnTheWire("/shared", send);
  expect(shared).toEqual(await bytesOnTheWire("/own", send));
});

test("a batch is sent by ws if the shortcut is off", async () => {
  const sent: string[] = [];
  for (const path of ["/shared", "/own"]) {
    await bytesOnTheWire(path, (socket) => {
      const send = socket.send.bind(socket) as (...args: unknown[]) => void;
      socket.send = (...args: unknown[]) => {
        sent.push(path);
        send(...args);
      };
      socket.sendBatch(encodeSharedFrame("x"));
    });
  }
  expect(sent).toEqual(["/own"]);
});
