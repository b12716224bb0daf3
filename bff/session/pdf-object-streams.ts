import { inflateSync } from "node:zlib";
import { decodeNames } from "#contract/wire/verification/document-file.ts";

/** Bytes of all inflated objects of a document. A scan has a few kilobytes of them, because its pictures are not among them. */
const MAX_INFLATED_BYTES = 16 * 1024 * 1024;
const MAX_STREAMS = 2000;
/** Beginnings and ends of streams; a scan of 500 pages has about 4,000. */
const MAX_KEYWORDS = 40_000;
/** Names in the dictionary of a stream that holds objects; readers need the second only. */
const OBJECT_STREAM = /\/(?:ObjStm|First)\b/;
const LINE_FEED = 10;
const WHITESPACE = new Set([0, 9, LINE_FEED, 12, 13, 32]);
const ZLIB_ERROR = /^(?:Z_|ERR_BUFFER_TOO_LARGE$)/;

/**
 * Inflates the object streams of a PDF, which hide their objects from whoever only searches the file, in one pass.
 *
 * @returns the objects, for the same inspection as the rest; null if they cannot be inspected: another filter, or too many of them
 */
export function pdfObjects(file: Buffer): Buffer[] | null {
  const objects: Buffer[] = [];
  let left = MAX_INFLATED_BYTES;
  let from = 0;
  let keywords = 0;
  for (
    let streamStart = file.indexOf("stream");
    streamStart >= 0;
    streamStart = file.indexOf("stream", from)
  ) {
    keywords += 1;
    if (keywords > MAX_KEYWORDS) return null;
    const dictionary = file.subarray(from, streamStart);
    from = streamStart + "stream".length;
    if (dictionary.subarray(-3).toString("latin1") === "end") continue;
    const text = Buffer.from(decodeNames(dictionary)).toString("latin1");
    if (!OBJECT_STREAM.test(text)) continue;
    let start = from;
    while (WHITESPACE.has(file[start] ?? -1)) start += 1;
    const inflated = objects.length < MAX_STREAMS ? inflate(file.subarray(start), left) : null;
    if (inflated) {
      objects.push(inflated);
      left -= inflated.length;
    } else if (text.includes("/ObjStm") || OBJECT_STREAM.test(text.slice(text.lastIndexOf("endobj") + 1))) {
      return null;
    }
  }
  return objects;
}

/** Null for what is no zlib stream, or is longer than allowed. */
function inflate(bytes: Buffer, maxOutputLength: number): Buffer | null {
  if (maxOutputLength <= 0) return null;
  try {
    return inflateSync(bytes, { maxOutputLength });
  } catch (error) {
    if (ZLIB_ERROR.test((error as NodeJS.ErrnoException).code ?? "")) return null;
    throw error;
  }
}
