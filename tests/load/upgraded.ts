import { randomBytes } from "node:crypto";
import { connect, type Socket } from "node:net";

/**
 * A bare TCP connection past the WebSocket handshake, which costs the machine less than a client that reads frames.
 *
 * @param url http address of a WebSocket server, whose own origin it says to be of
 * @throws Error where the upgrade is refused
 */
export function upgraded(url: URL): Promise<Socket> {
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
