import express, { type NextFunction, type Request, type RequestHandler, type Response } from "express";
import { Refusal } from "../refusal.ts";

/** Maximal size of a body without files, in bytes. */
const MAX_BODY_BYTES = 256 * 1024;

const parseText = express.text({ type: () => true, limit: MAX_BODY_BYTES });

/** Wraps a handler that may be asynchronous: a rejected promise goes to the error handler, as Express 4 does not. */
export function asyncHandler(
  handle: (request: Request, response: Response, next: NextFunction) => unknown,
): RequestHandler {
  return (request, response, next) => {
    Promise.resolve()
      .then(() => handle(request, response, next))
      .catch(next);
  };
}

/** The query of a request; unlike `request.query`, every value is a text. */
export function searchParams(request: Request): URLSearchParams {
  return new URL(request.originalUrl, "http://sandbox").searchParams;
}

/** Reads the body as text; empty without one. Throws Refusal `body_too_large` or `invalid_input`. */
export async function readText(request: Request, response: Response): Promise<string> {
  await runParser(parseText, request, response);
  return typeof request.body === "string" ? request.body : "";
}

/** Reads a JSON body; undefined for an empty one. Throws Refusal `body_too_large` or `invalid_input`. */
export async function readJson(request: Request, response: Response): Promise<unknown> {
  return parseJson(await readText(request, response));
}

/** Parses the text of a JSON body; undefined for an empty one. Throws Refusal `invalid_input`. */
export function parseJson(text: string): unknown {
  if (text.trim() === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal("invalid_input");
  }
}

/**
 * Reads the fields and files of a multipart form.
 *
 * @param maxFileBytes maximal size of its file
 * @throws Refusal `body_too_large`, or `invalid_input` if the body is not such a form
 */
export async function readForm(
  request: Request,
  response: Response,
  maxFileBytes: number,
): Promise<Record<string, unknown>> {
  await runParser(express.raw({ type: () => true, limit: maxFileBytes + MAX_BODY_BYTES }), request, response);
  const headers = { "Content-Type": request.headers["content-type"] ?? "" };
  try {
    return Object.fromEntries(await new globalThis.Response(request.body, { headers }).formData());
  } catch {
    throw new Refusal("invalid_input");
  }
}

function runParser(parse: RequestHandler, request: Request, response: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    parse(request, response, (error?: unknown) => {
      if (error) reject(new Refusal(isTooLarge(error) ? "body_too_large" : "invalid_input"));
      else resolve();
    });
  });
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && "type" in error && error.type === "entity.too.large";
}
