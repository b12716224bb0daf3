import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A proxy in front of a server, whose connections can be cut without stopping the server. */
export interface TcpProxy {
  port: number;
  /** Closes all connections and refuses new ones. */
  cut(): void;
  /** Keeps the connections open and forwards nothing, as a half-open network does; what is sent is lost. */
  freeze(): void;
  restore(): void;
  close(): Promise<void>;
}

export async function startTcpProxy(target: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let state: "open" | "cut" | "frozen" = "open";
  const server = createServer((client) => {
    if (state === "cut") return client.destroy();
    const upstream = connect(target, "127.0.0.1");
    let isLost = false;
    const forward = (from: Socket, to: Socket) => {
      sockets.add(from);
      from.on("data", (chunk) => {
        isLost ||= state === "frozen";
        if (!isLost) to.write(chunk);
      });
      from.on("close", () => {
        sockets.delete(from);
        to.destroy();
      });
      from.on("error", () => from.destroy());
    };
    forward(client, upstream);
    forward(upstream, client);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const cut = () => {
    state = "cut";
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    freeze() {
      state = "frozen";
    },
    restore() {
      state = "open";
    },
    async close() {
      cut();
      server.close();
      await once(server, "close");
    },
  };
}
