import { randomUUID } from "node:crypto";
import { pino } from "pino";
import type { z } from "zod";
import { ProductError, UpstreamError } from "#contract/host/failures.ts";
import type { Site } from "#contract/host/site.ts";
import { DEFAULT_LOCALE, type LocaleCode } from "#contract/wire/locales.ts";
import type { Operation } from "#contract/wire/operation.ts";
import { type Loss, lossesOf, type Problem, problemsOf } from "./answer-problems.ts";
import type { ApiVisitor } from "./request.ts";
import { siteOrigin } from "./request.ts";
import { parseResponse } from "./response.ts";

/** An answer of the product API as it was received, in the contract's format. */
export interface RawAnswer {
  status: number;
  contentType: string;
  /** Empty for a file. */
  text: string;
  bytes: number;
}

/**
 * What one answer is worth:
 * - `works`: readable; `losses` are what the app leaves out or reads as a default [EVO-1];
 * - `refused`: an error in the contract's form;
 * - `missing`: the API does not have the operation;
 * - `wrong`: not as specified; `problems` name the fields, if it is JSON with a result;
 * - `unanswered`: no answer in time, or none at all.
 */
export type Judgement =
  | { kind: "works"; result: unknown; losses: Loss[] }
  | { kind: "refused"; status: number; code: number; message: string; vars: Record<string, unknown> }
  | { kind: "missing"; reason: string }
  | { kind: "unanswered"; reason: string; isTimeout: boolean }
  | { kind: "wrong"; reason: string; problems: Problem[] };

/** Statuses of an API that does not have the operation, if their body is not of the contract; 501 with any body. */
const MISSING = new Set([404, 405]);

/**
 * Makes one call and judges its answer as the app reads it. The start-up check and `npm run check-api` share it [KIT-1].
 *
 * @returns the judgement; only errors that are no failure of the product API are thrown
 */
export async function judgeCall(
  name: string,
  operation: Operation,
  call: () => Promise<RawAnswer>,
): Promise<Judgement> {
  try {
    return judge(name, operation, await call());
  } catch (error) {
    if (error instanceof ProductError) {
      const { status, code, message, vars } = error;
      return { kind: "refused", status, code, message, vars };
    }
    if (!(error instanceof UpstreamError)) throw error;
    const reason = reasonOf(error);
    return error.failure === "malformed" || error.failure === "server-error"
      ? { kind: "wrong", reason, problems: [] }
      : { kind: "unanswered", reason, isTimeout: error.failure === "timeout" };
  }
}

/** One line that says why an answer cannot be read; null if it is readable. */
export function problemLine(judgement: Judgement): string | null {
  switch (judgement.kind) {
    case "works":
      return null;
    case "refused":
      return `refused with status ${judgement.status}, code ${judgement.code}`;
    case "wrong":
      return [judgement.reason, ...judgement.problems.slice(0, 5).map(problemText)].join("; ");
    default:
      return judgement.reason;
  }
}

/** `items.0.rtp is null, expected number` */
function problemText({ path, value, expected }: Problem): string {
  return `${path || "result"} is ${value ?? "missing"}, ${expected}`;
}

/** @throws ProductError, UpstreamError */
function judge(name: string, operation: Operation, answer: RawAnswer): Judgement {
  const { status, text } = answer;
  if (status === 501) return { kind: "missing", reason: "status 501" };
  if (operation.download && status < 300) return judgeFile(operation.download, answer);
  let wire: unknown;
  try {
    wire = JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  if (MISSING.has(status) && !(typeof wire === "object" && wire !== null && "error" in wire)) {
    const kind = text.trimStart().startsWith("<") ? "HTML instead of JSON" : "not the contract's error";
    return { kind: "missing", reason: `malformed: status ${status}, ${kind}` };
  }
  if (status < 300 && typeof wire === "object" && wire !== null && "result" in wire) {
    const problems = problemsOf(operation.result as z.ZodType, wire.result);
    if (problems.length > 0)
      return { kind: "wrong", reason: "malformed: the result is not as specified", problems };
    return { kind: "works", result: wire.result, losses: lossesOf(operation.result, wire.result) };
  }
  parseResponse(name, operation, status, text);
  throw new UpstreamError(name, "malformed", new Error(`status ${status}, neither result nor error`));
}

function judgeFile(
  { bytes, types }: NonNullable<Operation["download"]>,
  { contentType, bytes: received }: RawAnswer,
): Judgement {
  const problems: Problem[] = [];
  const type = contentType.split(";")[0]?.trim() ?? "";
  if (!types.includes(type))
    problems.push({
      path: "Content-Type",
      value: JSON.stringify(type),
      expected: `expected ${types.join(" or ")}`,
    });
  if (received > bytes)
    problems.push({ path: "size", value: `${received} bytes`, expected: `expected at most ${bytes} bytes` });
  if (problems.length > 0)
    return { kind: "wrong", reason: "malformed: the file is not as specified", problems };
  return { kind: "works", result: null, losses: [] };
}

function reasonOf(error: UpstreamError): string {
  const { message = "", code } = (error.cause ?? {}) as { message?: string; code?: string };
  const detail = [message, code].filter(Boolean).join(", ");
  return detail ? `${error.failure}: ${detail}` : error.failure;
}

/** The visitor for whom checks call the API, with the headers that the app sends. */
export function checkVisitor(
  site: Site,
  {
    token = null,
    locale = site.locales?.[0] ?? DEFAULT_LOCALE,
    origin = siteOrigin(site),
  }: { token?: string | null; locale?: LocaleCode; origin?: string } = {},
): ApiVisitor {
  const id = randomUUID();
  return {
    site,
    origin,
    clientAddress: "",
    country: null,
    userAgent: "solstice",
    locale,
    requestId: randomUUID(),
    trace: null,
    log: pino({ level: "silent" }),
    session: { data: token === null ? null : { id, token }, connectionId: () => id },
  };
}
