import { Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

/** Visitors who read pages and send a form while something fails. */

const CLIENTS = 8;
const INTERVAL_MS = 200;
const PATHS = ["/en", "/en/games", "/de", "/en?_data=root", "/en/page/faq"];
/** Each client's turns that send a form, an empty login, instead of reading. */
const SEND_EVERY = 5;

export interface Outcome {
  /** HTTP status, or the error of the connection. */
  status: string;
  ms: number;
}

let sent = 0;
function send(origin: string, agent: Agent, path: string | null): Promise<Outcome> {
  const started = performance.now();
  const body =
    path === null ? JSON.stringify([{ kind: "error", message: "fault", path: `/report-${sent++}` }]) : "";
  const headers = {
    origin,
    "content-type": "application/x-www-form-urlencoded",
    "content-length": Buffer.byteLength(body),
  };
  return new Promise((resolve) => {
    const end = (status: string) => resolve({ status, ms: performance.now() - started });
    request(
      origin + (path ?? `/en/login?n=${sent++}`),
      { agent, method: path ? "GET" : "POST", headers },
      (response) => {
        response.on("error", (error) => end(error.message));
        response.on("end", () => end(String(response.statusCode))).resume();
      },
    )
      .on("error", (error) => end(error.message))
      .end(body);
  });
}

/** Loads the site for a time. @returns what was read, and what was sent */
export async function visit(origin: string, ms: number): Promise<{ reads: Outcome[]; posts: Outcome[] }> {
  const [reads, posts]: [Outcome[], Outcome[]] = [[], []];
  const end = performance.now() + ms;
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (let turn = client; performance.now() < end; turn++) {
        const isPost = turn % SEND_EVERY === 0;
        const path = PATHS[turn % PATHS.length] as string;
        (isPost ? posts : reads).push(await send(origin, agent, isPost ? null : path));
        await wait(INTERVAL_MS);
      }
      agent.destroy();
    }),
  );
  return { reads, posts };
}
