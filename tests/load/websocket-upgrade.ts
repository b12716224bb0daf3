import { randomBytes } from "node:crypto";
import { connect, type Socket } from "node:net";

/**
 * Opens a bare TCP connection and performs the WebSocket handshake; cheaper than a client that parses frames.
 *
 * @param url http URL of a WebSocket server; its origin is sent
 * @throws Error if the upgrade is refused
 */
export function connectWebSocket(url: URL): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(url.port), url.hostname);
    const lines = [
      `GET ${url.pathname} HTTP/1.1`,
      `Host: ${url.host}`,
      `Origin: ${url.origin}`,
      "Connection: Upgrade",
      "Upgrade: websocket",
      "Sec-WebSocket-Version: 13",
      `Sec-WebSocket-Key: ${randomBytes(16).toString("base64")}`,
    ];
    socket.write(`${lines.join("\r\n")}\r\n\r\n`);
    socket.once("error", reject);
    socket.once("data", (chunk) => {
      const [status = ""] = chunk.toString("latin1").split("\r\n");
      if (status.includes(" 101 ")) resolve(socket);
      else reject(new Error(`an upgrade was answered: ${status}`));
    });
  });
}
