import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Response as ExpressResponse, Request } from "express";
import { acceptedEncoding, compressOnce, createEncoder, RESPONSE_ENCODINGS } from "./compression.ts";

/** Smaller responses are not compressed. */
const MIN_COMPRESSED_BYTES = 1024;
const COMPRESSIBLE = /^(?:text\/|application\/(?:json|xml|javascript)|image\/svg)/;

/**
 * Sends a response of the app to one visitor. A body of one chunk is sent with Content-Length; a streamed body is sent chunk by
 * chunk, flushed through the encoder, with backpressure.
 *
 * @throws if the body ends early or the client disconnects
 */
export async function sendResponse(req: Request, res: ExpressResponse, response: Response): Promise<void> {
  res.status(response.status);
  for (const [name, value] of response.headers) {
    if (name === "set-cookie") res.append(name, value);
    else res.setHeader(name, value);
  }
  res.vary("Accept-Encoding");
  if (!response.body || req.method === "HEAD") {
    await response.body?.cancel();
    res.end();
    return;
  }
  const encoding = COMPRESSIBLE.test(response.headers.get("Content-Type") ?? "")
    ? encodingFor(req)
    : "identity";
  const reader = response.body.getReader();
  const first = await reader.read();
  const second = reader.read();
  if (first.done || (await isLastChunk(second)))
    return sendWhole(res, first.value ?? new Uint8Array(), encoding);
  await sendStream(res, chunks(first.value, second, reader), encoding);
}

/** Sends a complete HTML page to one visitor. */
export function sendHtml(req: Request, res: ExpressResponse, html: Uint8Array): void {
  res.vary("Accept-Encoding");
  if (req.method === "HEAD") res.end();
  else sendWhole(res, html, encodingFor(req));
}

type Encoding = ReturnType<typeof encodingFor>;

function encodingFor({ headers }: Request) {
  return acceptedEncoding(headers["accept-encoding"] as string | undefined, RESPONSE_ENCODINGS);
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;
type Chunk = ReadableStreamReadResult<Uint8Array>;

/** Whether the body has ended: a string body ends at once, a streamed one does not within this turn of the event loop. */
async function isLastChunk(next: Promise<Chunk>): Promise<boolean> {
  const pending = new Promise<null>((resolve) => setImmediate(resolve, null));
  return (await Promise.race([next, pending]))?.done ?? false;
}

function sendWhole(res: ExpressResponse, bytes: Uint8Array, encoding: Encoding): void {
  const compressed = encoding !== "identity" && bytes.length >= MIN_COMPRESSED_BYTES;
  const body = compressed ? compressOnce(bytes, encoding) : bytes;
  if (compressed) res.setHeader("Content-Encoding", encoding);
  res.setHeader("Content-Length", body.length);
  res.end(body);
}

async function sendStream(
  res: ExpressResponse,
  body: AsyncIterable<Uint8Array>,
  encoding: Encoding,
): Promise<void> {
  const source = Readable.from(body);
  if (encoding === "identity") return pipeline(source, res);
  res.setHeader("Content-Encoding", encoding);
  return pipeline(source, createEncoder(encoding), res);
}

async function* chunks(
  first: Uint8Array,
  second: Promise<Chunk>,
  reader: Reader,
): AsyncGenerator<Uint8Array> {
  try {
    yield first;
    for (let chunk = await second; !chunk.done; chunk = await reader.read()) yield chunk.value;
  } finally {
    await reader.cancel();
  }
}
