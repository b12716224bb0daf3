import type { IncomingMessage, ServerResponse } from "node:http";
import { Refusal } from "../refusal.ts";

/** One request and its answer, as the sandbox's parts are handed it. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  /** Decoded path without the query. */
  path: string;
  query: URLSearchParams;
}

const LARGEST_BODY = 256 * 1024;
/** Up to here a body that is too large is read to its end, so that its sender gets to read why it was refused. */
const LARGEST_DRAINED = 16 * LARGEST_BODY;

/** Reads the body as text. Throws Refusal `body_too_large`. */
export async function readBody(request: IncomingMessage): Promise<string> {
  return (await readBytes(request, LARGEST_BODY)).toString("utf8");
}

/** Reads a body of at most so many bytes. Throws Refusal `body_too_large`. */
async function readBytes(request: IncomingMessage, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > Math.max(LARGEST_DRAINED, 2 * most)) break;
    if (size <= most) chunks.push(chunk);
  }
  if (size > most) throw new Refusal("body_too_large");
  return Buffer.concat(chunks);
}

/**
 * Reads the fields and files of a multipart form.
 *
 * @param most bytes that its file may have
 * @throws Refusal `body_too_large`, or `invalid_input` for what is no such form
 */
export async function readForm(request: IncomingMessage, most: number): Promise<Record<string, unknown>> {
  const bytes = await readBytes(request, most + LARGEST_BODY);
  const headers = { "Content-Type": request.headers["content-type"] ?? "" };
  try {
    return Object.fromEntries(await new Response(new Uint8Array(bytes), { headers }).formData());
  } catch {
    throw new Refusal("invalid_input");
  }
}

/** Answers with a file, for whoever holds it to guard from being taken for anything else. */
export async function sendFile(response: ServerResponse, file: File): Promise<void> {
  response.writeHead(200, {
    "Content-Type": file.type,
    "Content-Length": file.size,
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
  });
  response.end(Buffer.from(await file.arrayBuffer()));
}

/** Parses a JSON body; undefined for an empty one. Throws Refusal `invalid_input`. */
export function parseJson(text: string): unknown {
  if (text.trim() === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal("invalid_input");
  }
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    "Content-Type": "application/json",
    "Content-Length": Buffer.byteLength(text),
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
  });
  response.end(text);
}

/** Answers with a refusal; anything else that went wrong is the sandbox's own fault and says nothing of itself. */
export function sendRefusal(response: ServerResponse, error: unknown): void {
  const { code, message, vars, status } = error instanceof Refusal ? error : new Refusal("unexpected");
  sendJson(response, status, { error: { code, message, vars } });
}
