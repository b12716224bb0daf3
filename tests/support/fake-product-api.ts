import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { PRODUCT_ERROR } from "#contract/wire/errors.ts";

/** A call as the fake product API received it. */
interface ReceivedCall {
  method: string;
  /** Path without its query. */
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: unknown;
}

/** A response: a status with any body, `"hang"` for no response, or `"drop"` to close the connection. */
export type FakeAnswer =
  | { status?: number; body: unknown }
  | { status?: number; text: string }
  | "hang"
  | "drop";

/** A product API with responses set by the test, over real HTTP on a free port. */
export interface FakeProductApi {
  url: string;
  calls: ReceivedCall[];
  /** The received calls of one path. */
  callsOf(path: string): ReceivedCall[];
  /** Sets the response of a path. */
  on(path: string, answer: FakeAnswer | ((call: ReceivedCall) => FakeAnswer | Promise<FakeAnswer>)): void;
  /** Stops listening and closes every connection. */
  stop(): Promise<void>;
  /** Listens again on the same port. */
  start(): Promise<void>;
}

export const TOKEN = "player-token-of-the-fake-product-api";

export const PLAYER = {
  user_id: "u1",
  login: "player@site.example",
  email: "player@site.example",
  currency: "EUR",
  score: { pct: 10, level: 1 },
  profile: {},
};

export const result = (value: unknown): FakeAnswer => ({ body: { result: value } });

export function refusal(code: number, status = 400, message = "refused"): FakeAnswer {
  return { status, body: { error: { code, message, vars: {} } } };
}

/** Starts a fake with one player: `player@site.example` with the password `right` and the token TOKEN. */
export async function startFakeProductApi(): Promise<FakeProductApi> {
  const answers = new Map<string, FakeAnswer | ((call: ReceivedCall) => FakeAnswer | Promise<FakeAnswer>)>();
  const calls: ReceivedCall[] = [];
  const server = createServer((req, res) => {
    let text = "";
    req.on("data", (chunk: Buffer) => {
      text += chunk;
    });
    req.on("end", async () => {
      const url = new URL(req.url ?? "/", "http://fake");
      const { method = "", headers } = req;
      const body = text ? JSON.parse(text) : undefined;
      const call = { method, path: url.pathname, query: url.searchParams, headers, body };
      calls.push(call);
      const found = answers.get(url.pathname);
      const answer = typeof found === "function" ? await found(call) : (found ?? refusal(9000030, 404));
      if (answer === "hang") return;
      if (answer === "drop") return void req.socket.destroy();
      res.writeHead(answer.status ?? 200, { "content-type": "application/json" });
      res.end("text" in answer ? answer.text : JSON.stringify(answer.body));
    });
  });
  await listen(server, 0);
  const { port } = server.address() as AddressInfo;

  const isPlayer = ({ headers }: ReceivedCall) => headers.authorization === `Bearer ${TOKEN}`;
  answers.set("/auth/login", ({ body }) => {
    const { password, token } = body as { password?: string; token?: string };
    if (password === "right" || token === "a-one-time-token") return result({ user_id: "u1", token: TOKEN });
    return refusal(PRODUCT_ERROR.wrongCredentials, 401, "wrong_credentials");
  });
  answers.set("/auth/register", result({ user_id: "u1", token: TOKEN }));
  answers.set("/auth/session", (call) =>
    isPlayer(call) ? result(PLAYER) : refusal(PRODUCT_ERROR.notSignedIn, 401, "not_signed_in"),
  );
  answers.set("/auth/logout", result({ success: true }));
  answers.set("/game-categories", result([{ id: "slots", count: 3 }]));

  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    callsOf: (path) => calls.filter((call) => call.path === path),
    on: (path, answer) => void answers.set(path, answer),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    start: () => listen(server, port),
  };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve) => server.listen(port, "127.0.0.1", resolve));
}
