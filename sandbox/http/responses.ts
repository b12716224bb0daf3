import type { ServerResponse } from "node:http";
import type { ErrorRequestHandler } from "express";
import { Refusal } from "../refusal.ts";

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

/** Sends a file that belongs to one player: neither cached nor sniffed. */
export async function sendFile(response: ServerResponse, file: File): Promise<void> {
  response.writeHead(200, {
    "Content-Type": file.type,
    "Content-Length": file.size,
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
  });
  response.end(Buffer.from(await file.arrayBuffer()));
}

/**
 * The last handler of a router: sends a Refusal as `{ error: { code, message, vars } }`. Any other error is reported and sent
 * as `unexpected` without details. Closes the connection if the response has started.
 */
export function errorHandler(report: (error: unknown) => void): ErrorRequestHandler {
  return (error, _request, response, _next) => {
    const refusal = toRefusal(error);
    if (refusal.reason === "unexpected") report(error);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const { code, message, vars, status } = refusal;
    sendJson(response, status, { error: { code, message, vars } });
  };
}

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  // Express fails with a URIError for a path segment that is not percent-encoded correctly.
  return new Refusal(error instanceof URIError ? "not_found" : "unexpected");
}
