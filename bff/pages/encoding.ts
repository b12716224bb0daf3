import { promisify } from "node:util";
import { brotliCompress, constants, gunzip, gzip } from "node:zlib";

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
export const gunzipBytes = promisify(gunzip);

export type Encoding = "br" | "gzip" | "identity";

const EXCLUDED = /\b(br|gzip)\s*;\s*q=0(?:\.0+)?\s*(?:,|$)/g;

/** The best encoding that an Accept-Encoding header takes. */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (!header) return "identity";
  const accepted = header.includes("q=0") ? header.toLowerCase().replace(EXCLUDED, "") : header;
  if (/\bbr\b/.test(accepted)) return "br";
  return /\bgzip\b/.test(accepted) ? "gzip" : "identity";
}

/** Compresses what will be sent many times. */
export async function compressForKeeping(bytes: Uint8Array): Promise<{ br: Buffer; gzip: Buffer }> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 7, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [br, gz] = await Promise.all([brotliAsync(bytes, { params }), gzipAsync(bytes)]);
  return { br, gzip: gz };
}

/** Options of an encoder for what is sent once: little time for most of the saving. */
export const ONCE = {
  br: { params: { [constants.BROTLI_PARAM_QUALITY]: 2 }, flush: constants.BROTLI_OPERATION_FLUSH },
  gzip: { level: 1, flush: constants.Z_SYNC_FLUSH },
} as const;

/** Compresses a whole answer that is sent once. */
export function compressOnce(bytes: Uint8Array, encoding: Exclude<Encoding, "identity">): Promise<Buffer> {
  return encoding === "br"
    ? brotliAsync(bytes, { params: ONCE.br.params })
    : gzipAsync(bytes, { level: ONCE.gzip.level });
}
