import { connect } from "node:net";

/** A response as received over the connection. */
export interface RawAnswer {
  /** 0 if the connection was closed without a response. */
  status: number;
  head: string;
  body: string;
  /** The number of body characters written before the response's head was complete. */
  sent: number;
}

/**
 * Sends raw bytes, including requests that fetch does not allow, and reads until the server closes the connection or
 * responds before the body is complete.
 *
 * @param origin `http://localhost:port`
 * @param head request line and headers, without line ends; Host and `Connection: close` are added unless given
 * @param body written in pieces of 64 KB until a response arrives
 */
export function rawRequest(origin: string, head: readonly string[], body = ""): Promise<RawAnswer> {
  const { host, hostname, port } = new URL(origin);
  const names = head.slice(1).map((line) => line.split(":")[0]?.toLowerCase());
  const lines = [
    ...head,
    ...(names.includes("host") ? [] : [`Host: ${host}`]),
    ...(names.includes("connection") ? [] : ["Connection: close"]),
  ];
  return new Promise((resolve) => {
    let text = "";
    let sent = 0;
    let answered = false;
    const socket = connect(Number(port), hostname);
    const push = () => {
      if (answered || sent >= body.length) return;
      const piece = body.slice(sent, sent + 65_536);
      sent += piece.length;
      socket.write(piece, () => setImmediate(push));
    };
    socket.on("connect", () => socket.write(`${lines.join("\r\n")}\r\n\r\n`, push));
    socket.on("data", (chunk) => {
      text += chunk.toString("latin1");
      answered ||= text.includes("\r\n\r\n");
      if (answered && sent < body.length) socket.destroy();
    });
    socket.on("error", () => {});
    socket.on("close", () => {
      const end = text.indexOf("\r\n\r\n");
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
      resolve({ status, head: text.slice(0, Math.max(end, 0)), body: text.slice(end + 4), sent });
    });
  });
}
