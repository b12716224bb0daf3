import { once } from "node:events";
import { createServer, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { type Operation, placeholders } from "#contract/wire/operation.ts";
import { allOperations } from "#contract/wire/operations.ts";

export type AnyOperationName = keyof typeof allOperations;

/** Operations by method and path, the most specific path first. */
const ROUTES = Object.entries<Operation>(allOperations)
  .map(([name, operation]) => ({
    name: name as AnyOperationName,
    operation,
    pattern: new RegExp(`^${operation.path.replace(/\{\w+\}/g, "[^/]+")}$`),
  }))
  .sort((a, b) => placeholders(a.operation.path).length - placeholders(b.operation.path).length);

type Route = Pick<(typeof ROUTES)[number], "name" | "operation">;

/** What a proxy does with the calls of the product API. */
interface ProxyRules {
  /**
   * The answer in place of the product API's, `"hang"` for none; null passes the call on. A text is sent as HTML.
   *
   * @param page `origin` of the site
   */
  answer?(route: Route, page: { origin: string }): { status: number; body: object | string } | "hang" | null;
  /** Changes the JSON body of an answer. */
  change?(route: Route, body: Buffer): Buffer | string;
}

/** Starts a proxy of a product API that replaces or changes answers by their operation. */
export async function startProductApiProxy(apiUrl: string, { answer, change }: ProxyRules) {
  const target = new URL(apiUrl);
  const server = createServer((req, res) => {
    const path = decodeURI(new URL(req.url ?? "", target).pathname).replace(/^\/api/, "");
    const route = ROUTES.find(
      ({ operation, pattern }) => operation.method === req.method && pattern.test(path),
    );
    const instead = route && answer?.(route, { origin: String(req.headers["x-page-origin"]) });
    if (instead) {
      req.resume();
      if (instead === "hang") return;
      const { status, body } = instead;
      const isText = typeof body === "string";
      res.writeHead(status, { "content-type": isText ? "text/html" : "application/json" });
      res.end(isText ? body : JSON.stringify(body));
      return;
    }
    const upstream = request(
      { host: target.hostname, port: target.port, path: req.url, method: req.method, headers: req.headers },
      (reply: IncomingMessage) => {
        const chunks: Buffer[] = [];
        reply.on("data", (chunk: Buffer) => chunks.push(chunk));
        reply.on("end", () => {
          const { "content-length": _, ...headers } = reply.headers;
          const body = Buffer.concat(chunks);
          res.writeHead(reply.statusCode ?? 502, headers);
          res.end(route && change ? change(route, body) : body);
        });
      },
    );
    upstream.on("error", () => res.destroy());
    req.pipe(upstream);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
