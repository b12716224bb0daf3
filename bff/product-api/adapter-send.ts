import type { z } from "zod";
import { ProductError, UpstreamError } from "#contract/host/failures.ts";
import type { Operation } from "#contract/wire/operation.ts";
import type { OperationName } from "#contract/wire/operations.ts";
import {
  type Adapter,
  type ForeignApi,
  type ForeignRequest,
  refusal,
  type SendForeign,
} from "../adapters/adapter.ts";
import { malformed, parseJson, schemaProblems } from "./response.ts";
import type { Answer, Dispatch, OperationCall, Send } from "./send.ts";
import type { SessionTokens } from "./session-tokens.ts";

const MISSING = { statusCode: 501, body: { error: { code: 9000030, message: "not_found", vars: {} } } };

/**
 * Creates the sender of an operation that an adapter maps: its handler makes the requests, and its result or refusal becomes an answer
 * of the contract, which is read like any other. An operation without a handler is answered with 501.
 */
export function adapterSend(
  name: OperationName,
  operation: Operation,
  adapter: Adapter,
  { dispatch, tokens }: { dispatch: Dispatch; tokens: SessionTokens | null },
): Send {
  const handler = adapter.operations[name] as ((input: unknown, api: ForeignApi) => unknown) | undefined;
  if (!handler) return async () => jsonAnswer(MISSING.statusCode, MISSING.body);
  const isPersonal = operation.access !== "public";

  return async (call) => {
    const { session } = call.visitor;
    // Answers of public operations are shared by all visitors.
    const isSignedIn = isPersonal && Boolean(session.data?.token);
    const accessToken = async (refused?: string) => {
      if (!isSignedIn) return null;
      return tokens ? call.signal.race(tokens.access(session, refused)) : (session.data?.token ?? null);
    };
    const send = foreignSend(name, adapter, { dispatch, accessToken, canRenew: tokens !== null, call });
    const api: ForeignApi = {
      send,
      isSignedIn,
      idempotencyKey: call.idempotencyKey,
      pageOrigin: call.visitor.origin,
      sessionToken(pair) {
        if (!tokens) throw new TypeError("the adapter renews no tokens");
        return tokens.pack(pair);
      },
      refreshToken: async () => (isSignedIn && tokens ? tokens.refresh(session) : null),
    };
    const input = operation.input.safeParse(call.input);
    try {
      if (!input.success) throw refusal("invalid_input");
      const result = await handler(input.data, api);
      if (result instanceof File) return fileAnswer(result);
      return jsonAnswer(200, { result });
    } catch (error) {
      if (!(error instanceof ProductError)) throw error;
      const { code, message, vars, status } = error;
      return jsonAnswer(status, { error: { code, message, vars } });
    }
  };
}

interface ForeignSendOptions {
  dispatch: Dispatch;
  /** The visitor's access token, or another one than the one that was refused; null for none. */
  accessToken(refused?: string): Promise<string | null>;
  canRenew: boolean;
  call: Pick<OperationCall, "headers" | "signal" | "idempotencyKey">;
}

/** Creates the `send` of one call, which reads answers and errors of the API. */
export function foreignSend(
  name: string,
  adapter: Adapter,
  { dispatch, accessToken, canRenew, call }: ForeignSendOptions,
): SendForeign {
  async function attempt(
    request: ForeignRequest,
    token: string | null,
  ): Promise<{ status: number; text: string }> {
    const { method = "GET", path, query = {}, body, headers = {} } = request;
    const list = [...call.headers, ...flatHeaders({ ...adapter.headers, ...headers })];
    if (token) list.push("authorization", `Bearer ${token}`);
    if (body) list.push("content-type", "application/json");
    if (call.idempotencyKey) list.push(adapter.idempotencyHeader ?? "idempotency-key", call.idempotencyKey);
    const sent = {
      method,
      path: path + queryString(query),
      headers: list,
      body: body ? JSON.stringify(body) : null,
    };
    const answer = await dispatch(sent, call.signal);
    return { status: answer.statusCode, text: await answer.body.text() };
  }

  return async (schema, request) => {
    const token = await accessToken();
    let { status, text } = await attempt(request, token);
    if (status === 401 && token && canRenew) {
      // Refused before anything was executed, so that it can be sent again.
      const renewed = await accessToken(token);
      ({ status, text } = await attempt(request, renewed));
    }
    if (status >= 500) throw new UpstreamError(name, "server-error", new Error(`status ${status}`));
    const body = text === "" ? null : parseJson(name, status, text);
    if (status >= 300) throw foreignError(name, adapter, status, body);
    const parsed = schema.safeParse(body);
    if (!parsed.success) throw malformed(name, `${request.path}: ${schemaProblems(parsed.error)}`);
    return parsed.data as z.output<typeof schema>;
  };
}

/** The refusal that an error of the API means; a failure of the API if the adapter does not know it. */
function foreignError(name: string, { errors }: Adapter, status: number, body: unknown): Error {
  const error = errors.read(body);
  const known = error && Object.hasOwn(errors.refusals, error.key) ? errors.refusals[error.key] : undefined;
  if (error && known) {
    const { reason, vars } = typeof known === "string" ? { reason: known, vars: {} } : known(error.details);
    return refusal(reason, vars);
  }
  if (status === 401) return refusal("not_signed_in");
  // A key of the API is a name and no personal data; other text could be.
  const key =
    error && /^[\w.-]{1,60}$/.test(error.key) ? `the unknown error ${error.key}` : "no error of the API";
  return malformed(name, `status ${status}, ${key}`);
}

function queryString(query: NonNullable<ForeignRequest["query"]>): string {
  const set = Object.entries(query).filter(([, value]) => value !== undefined);
  return set.length === 0 ? "" : `?${new URLSearchParams(set.map(([key, value]) => [key, String(value)]))}`;
}

export function flatHeaders(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).flat();
}

function jsonAnswer(statusCode: number, body: object): Answer {
  const text = JSON.stringify(body);
  return {
    statusCode,
    headers: { "content-type": "application/json" },
    body: { text: async () => text, arrayBuffer: async () => new TextEncoder().encode(text).buffer },
  };
}

function fileAnswer(file: File): Answer {
  return {
    statusCode: 200,
    headers: { "content-type": file.type },
    body: { text: () => file.text(), arrayBuffer: () => file.arrayBuffer() },
  };
}
