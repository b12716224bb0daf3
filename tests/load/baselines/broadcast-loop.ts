/**
 * A naive relay: each event is serialized and sent separately for each client. Argument: the URL of the upstream
 * socket.
 */
import type { AddressInfo } from "node:net";
import { WebSocket, WebSocketServer } from "ws";

const server = new WebSocketServer({ port: 0, host: "127.0.0.1", perMessageDeflate: false });
const upstream = new WebSocket(process.argv[2] as string, { perMessageDeflate: false });
upstream.on("message", (data) => {
  const event = JSON.parse(data.toString());
  for (const client of server.clients) client.send(JSON.stringify(event));
});
upstream.on("open", () => {
  console.log(JSON.stringify({ listening: (server.address() as AddressInfo).port }));
});
