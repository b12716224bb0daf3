/**
 * A relay as it is written first: each event is made into text and sent for each client. Argument: the upstream socket's
 * address.
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
