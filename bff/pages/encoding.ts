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

const EXCLUDED = /\b(br|gzip|zstd)\s*;\s*q=0(?:\.0+)?\s*(?:,|$)/g;
const NAMES = { br: /\bbr\b/, gzip: /\bgzip\b/, zstd: /\bzstd\b/ };

/** Forms that something is kept in, the smallest first. */
export const KEPT_FORMS = ["br", "gzip"] as const;
/** Forms for what is sent once: Zstandard takes the least time for nearly the same saving. */
export const ONCE_FORMS = ["zstd", "br", "gzip"] as const;

/** The first of the forms that an Accept-Encoding header takes. */
export function acceptedEncoding<Form extends keyof typeof NAMES>(
  header: string | undefined,
  forms: readonly Form[],
): Form | "identity" {
  if (!header) return "identity";
  const accepted = header.includes("q=0") ? header.toLowerCase().replace(EXCLUDED, "") : header;
  return forms.find((form) => NAMES[form].test(accepted)) ?? "identity";
}

/** Compresses what will be sent many times. */
export async function compressForKeeping(bytes: Uint8Array): Promise<{ br: Buffer; gzip: Buffer }> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [br, gz] = await Promise.all([brotliAsync(bytes, { params }), gzipAsync(bytes)]);
  return { br, gzip: gz };
}

type OnceForm = (typeof ONCE_FORMS)[number];

/** Little time for most of the saving, and windows no larger than pages, since each takes up its size in memory. */
const QUICK = {
  br: {
    [constants.BROTLI_PARAM_QUALITY]: 1,
    [constants.BROTLI_PARAM_LGWIN]: 18,
  },
  zstd: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_windowLog]: 18 },
};

/** Compresses a whole page that is sent once; at once, for that takes less time than a thread of its own would. */
export function compressOnce(bytes: Uint8Array, form: OnceForm): Buffer {
  if (form === "zstd") return zstdCompressSync(bytes, { params: QUICK.zstd });
  if (form === "br") return brotliCompressSync(bytes, { params: QUICK.br });
  return gzipSync(bytes, { level: 1 });
}

/** An encoder for what is sent piece by piece; each piece can be read as soon as it is there. */
export function encoder(form: OnceForm) {
  if (form === "zstd") return createZstdCompress({ params: QUICK.zstd, flush: constants.ZSTD_e_flush });
  if (form === "br")
    return createBrotliCompress({ params: QUICK.br, flush: constants.BROTLI_OPERATION_FLUSH });
  return createGzip({ level: 1, flush: constants.Z_SYNC_FLUSH });
}
