import type { Logger } from "pino";
import { Pool } from "undici";
import type { Operation } from "#contract/wire/operation.ts";
import { type OperationName, operations } from "#contract/wire/operations.ts";
import type { SandboxAddress } from "../config/config.ts";
import { contractSend } from "./contract-send.ts";
import { isContractError } from "./response.ts";
import type { Answer, OperationCall, Send } from "./send.ts";

/** Begins the token of a session whose login the sandbox has answered: everything of such a session is the sandbox's. */
const SANDBOX_TOKEN = "sandbox:";
const LOG_INTERVAL_MS = 60_000;
/** Headers that belong to the session or the body of the call that the API was sent. */
const REPLACED_HEADERS = new Set(["authorization", "content-type", "idempotency-key"]);

/** Where the operations come from that an API under construction does not have yet; in development only [ADP-1]. */
export interface SandboxFallback {
  /** Returns a sender that asks the sandbox if the API does not have the operation: 404 without an error of the contract, 405 or 501. */
  wrap(name: OperationName, operation: Operation, send: Send): Send;
  /** The operations that the sandbox has answered so far. */
  answered(): readonly string[];
  close(): Promise<void>;
}

export function createSandboxFallback(
  { url, demo }: SandboxAddress,
  log: Pick<Logger, "info">,
): SandboxFallback {
  const { origin, pathname } = new URL(url);
  const target = {
    pool: new Pool(origin, { connections: 16 }),
    basePath: pathname.replace(/\/+$/, ""),
    staticHeaders: [],
  };
  const answered = new Map<string, number>();
  let demoToken: Promise<string> | null = null;

  function note(operation: string): void {
    const last = answered.get(operation);
    const now = performance.now();
    if (last !== undefined && now - last < LOG_INTERVAL_MS) return;
    answered.set(operation, now);
    log.info({ operation }, "answered by the sandbox, because the product API does not have it");
  }

  /** Logs the demo player in once for all; the next call tries again after a failure. */
  function demoSession(headers: string[], signal: OperationCall["signal"]): Promise<string> {
    const login = demoToken ?? logInDemo(headers, signal);
    demoToken = login;
    return login.catch((error: unknown) => {
      demoToken = null;
      throw error;
    });
  }

  async function logInDemo(headers: string[], signal: OperationCall["signal"]): Promise<string> {
    const send = contractSend(operations.login, target);
    const answer = await send({ visitor: NOBODY, headers, input: { ...demo }, signal });
    const { result } = JSON.parse(await answer.body.text()) as { result?: { token: string } };
    if (!result) throw new Error("the sandbox refused its demo player");
    return result.token;
  }

  return {
    wrap(name, operation, send) {
      const sandboxSend = contractSend(operation, target);
      const isPersonal = operation.access !== "public";

      async function askSandbox(call: OperationCall, token: string | null): Promise<Answer> {
        note(name);
        const headers = withoutHeaders(call.headers);
        if (operation.method !== "GET" && !operation.upload) headers.push("content-type", "application/json");
        if (call.idempotencyKey) headers.push("idempotency-key", call.idempotencyKey);
        if (isPersonal && token) {
          let own = token;
          if (!token.startsWith(SANDBOX_TOKEN)) {
            const loginHeaders = [...withoutHeaders(call.headers), "content-type", "application/json"];
            own = await demoSession(loginHeaders, call.signal);
          }
          headers.push("authorization", `Bearer ${own.replace(SANDBOX_TOKEN, "")}`);
        }
        const answer = await sandboxSend({ ...call, headers });
        if (answer.statusCode === 401) demoToken = null;
        return name === "login" || name === "register" ? markedToken(answer) : answer;
      }

      return async (call) => {
        const token = call.visitor.session.data?.token ?? null;
        if (isPersonal && token?.startsWith(SANDBOX_TOKEN)) return askSandbox(call, token);
        const answer = await send(call);
        const { statusCode: status } = answer;
        if (status === 501 || status === 405) return askSandbox(call, token);
        if (status !== 404) return answer;
        const text = await answer.body.text();
        return isContractError(text) ? withText(answer, text) : askSandbox(call, token);
      };
    },
    answered: () => [...answered.keys()],
    close: () => target.pool.close(),
  };
}

const NOBODY: OperationCall["visitor"] = { origin: "", session: { data: null, connectionId: () => "" } };

function withoutHeaders(list: readonly string[]): string[] {
  return list.filter((_, i) => !REPLACED_HEADERS.has(list[i - (i % 2)] as string));
}

function withText({ statusCode, headers }: Answer, text: string): Answer {
  const arrayBuffer = async () => new TextEncoder().encode(text).buffer;
  return { statusCode, headers, body: { text: async () => text, arrayBuffer } };
}

async function markedToken(answer: Answer): Promise<Answer> {
  const body = JSON.parse(await answer.body.text()) as { result?: { token?: string } };
  if (body.result?.token) body.result.token = SANDBOX_TOKEN + body.result.token;
  return withText(answer, JSON.stringify(body));
}
