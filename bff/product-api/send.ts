import type { Dispatcher } from "undici";
import type { ApiVisitor } from "./request.ts";
import type { Deadline } from "./resilience.ts";

/** A call of an operation, before it is known how the API is asked. */
export interface OperationCall {
  visitor: Pick<ApiVisitor, "origin" | "session">;
  /** Headers that every request of the call has, as undici's flat list. */
  headers: string[];
  input: Record<string, unknown>;
  signal: Deadline;
  idempotencyKey?: string | undefined;
}

/** The part of an answer that is read. */
export type Answer = Pick<Dispatcher.ResponseData, "statusCode" | "headers"> & {
  body: { text(): Promise<string>; arrayBuffer(): Promise<ArrayBuffer> };
};

/** Asks the API for one operation and returns its answer in the contract's format, unread. */
export type Send = (call: OperationCall) => Promise<Answer>;

/** Sends one request below the API's base URL. */
export type Dispatch = (
  request: { method: string; path: string; headers: string[]; body: string | null },
  signal: OperationCall["signal"],
) => Promise<Answer>;
