import { promisify } from "node:util";
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  createZstdCompress,
  gunzip,
  gzip,
  gzipSync,
  zstdCompressSync,
} from "node:zlib";

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
export const gunzipBytes = promisify(gunzip);

const REFUSED_ENCODINGS = /\b(br|gzip|zstd)\s*;\s*q=0(?:\.0+)?\s*(?:,|$)/g;
const ENCODING_NAMES = { br: /\bbr\b/, gzip: /\bgzip\b/, zstd: /\bzstd\b/ };

/** Encodings of cached pages, in order of preference: the smallest first. */
export const CACHED_ENCODINGS = ["br", "gzip"] as const;
/** Encodings of responses that are sent once, in order of preference: Zstandard takes the least time. */
export const RESPONSE_ENCODINGS = ["zstd", "br", "gzip"] as const;

/** Returns the first of the encodings that an Accept-Encoding header accepts. */
export function acceptedEncoding<Encoding extends keyof typeof ENCODING_NAMES>(
  header: string | undefined,
  encodings: readonly Encoding[],
): Encoding | "identity" {
  if (!header) return "identity";
  const accepted = header.includes("q=0") ? header.toLowerCase().replace(REFUSED_ENCODINGS, "") : header;
  return encodings.find((encoding) => ENCODING_NAMES[encoding].test(accepted)) ?? "identity";
}

/** Compresses a page that is sent many times. */
export async function compressForCache(bytes: Uint8Array): Promise<{ br: Buffer; gzip: Buffer }> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [br, gz] = await Promise.all([brotliAsync(bytes, { params }), gzipAsync(bytes)]);
  return { br, gzip: gz };
}

type ResponseEncoding = (typeof RESPONSE_ENCODINGS)[number];

/** Fast levels, and windows no larger than a page, because each response allocates a window. */
const FAST_PARAMETERS = {
  br: {
    [constants.BROTLI_PARAM_QUALITY]: 1,
    [constants.BROTLI_PARAM_LGWIN]: 18,
  },
  zstd: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_windowLog]: 18 },
};

/** Compresses a response that is sent once; synchronously, because that is faster than using the thread pool. */
export function compressOnce(bytes: Uint8Array, encoding: ResponseEncoding): Buffer {
  if (encoding === "zstd") return zstdCompressSync(bytes, { params: FAST_PARAMETERS.zstd });
  if (encoding === "br") return brotliCompressSync(bytes, { params: FAST_PARAMETERS.br });
  return gzipSync(bytes, { level: 1 });
}

/** Creates an encoder for a streamed response that flushes after each chunk. */
export function createEncoder(encoding: ResponseEncoding) {
  if (encoding === "zstd")
    return createZstdCompress({ params: FAST_PARAMETERS.zstd, flush: constants.ZSTD_e_flush });
  if (encoding === "br")
    return createBrotliCompress({ params: FAST_PARAMETERS.br, flush: constants.BROTLI_OPERATION_FLUSH });
  return createGzip({ level: 1, flush: constants.Z_SYNC_FLUSH });
}
