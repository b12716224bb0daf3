import { DOCUMENT_LIMITS, type DocumentType } from "./document-constants.ts";
import { readImageSize } from "./image-size.ts";

export type FileRefusal = "file_too_large" | "file_type_refused" | "file_unreadable";
export type InspectedFile = { type: DocumentType } | { refused: FileRefusal };

/** Texts that start active content in a browser; a real photo or scan does not contain them. */
const ACTIVE_CONTENT =
  /<(?:script|html|svg|iframe|object|embed|body|meta|!doctype|!entity)[\s>/]|<\?php|javascript:/i;
/** The same without what occurs by chance in the compressed streams of a PDF: four letters in any case. */
const ACTIVE_CONTENT_IN_STREAMS = new RegExp(ACTIVE_CONTENT.source.replace("|svg", ""), "i");
/**
 * Names of PDF objects that run code, open other files or send data, wherever they stand: a reader finds objects by their offsets, also
 * within what looks like a stream. `XFA` counts before the beginning of a value only, because four bytes occur by chance.
 */
const PDF_ACTIONS =
  /\/(?:(?:JavaScript|Rendition|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData)\b|XFA(?=\s*[[(<\d]))/;
/**
 * The script of an action; the action has one of the names above as well. Three bytes occur by chance in one of three compressed
 * pictures of 8 MB, so they count outside streams only, where names stand.
 */
const PDF_SCRIPT = /\/JS(?=[\s\0(<%])/;
/** A stream begins after its dictionary, in a line of its own. */
const PDF_STREAM = />>\s*stream\r?\n|endstream/g;
const SPACE = 32;
/** End record of a ZIP archive. ZIP files are read from their end, so an archive can be appended to any other file. */
const ZIP_END = "PK\x05\x06";
const ZIP_TAIL_BYTES = 65_557;
const PDF_TAIL_BYTES = 1024;
/** Files are searched in chunks, so that a large file is not copied as a whole. */
const CHUNK_BYTES = 1024 * 1024;
const OVERLAP_BYTES = 64;
const NUMBER_SIGN = 35;

/**
 * Detects the type of a document from its content and validates it: a JPEG, PNG or WebP picture within DOCUMENT_LIMITS, or a
 * PDF without active content. The file name and the declared type are ignored. The browser, the BFF and the sandbox use this function.
 */
export function inspectDocument(bytes: Uint8Array): InspectedFile {
  if (bytes.length > DOCUMENT_LIMITS.bytes) return { refused: "file_too_large" };
  const type = documentTypeOf(bytes);
  if (!type) return { refused: "file_type_refused" };
  const isPdf = type === "application/pdf";
  const isValid = isPdf ? isPassivePdf(bytes) : isValidPicture(bytes, type);
  const isActive =
    matches(withoutZeros(bytes), isPdf ? ACTIVE_CONTENT_IN_STREAMS : ACTIVE_CONTENT) ||
    (isPdf && matches(withoutZeros(withoutStreams(bytes)), ACTIVE_CONTENT));
  return isValid && !isActive && !hasZipEnd(bytes) ? { type } : { refused: "file_unreadable" };
}

const MAGIC: readonly (readonly [DocumentType, (bytes: Uint8Array) => boolean])[] = [
  ["image/jpeg", (bytes) => startsWith(bytes, "\xff\xd8\xff")],
  ["image/png", (bytes) => startsWith(bytes, "\x89PNG\r\n\x1a\n")],
  ["image/webp", (bytes) => startsWith(bytes, "RIFF") && startsWith(bytes, "WEBP", 8)],
  ["application/pdf", (bytes) => startsWith(bytes, "%PDF-")],
];

/** Detects the type of a document that was inspected when it was uploaded, from its first bytes. Undefined for other content. */
export function documentTypeOf(bytes: Uint8Array): DocumentType | undefined {
  return MAGIC.find(([, matchesType]) => matchesType(bytes))?.[0];
}

function isValidPicture(bytes: Uint8Array, type: Exclude<DocumentType, "application/pdf">): boolean {
  const size = readImageSize(bytes, type);
  if (!size) return false;
  const { shortestSide, longestSide, pixels } = DOCUMENT_LIMITS;
  const { width, height } = size;
  return (
    Math.min(width, height) >= shortestSide &&
    Math.max(width, height) <= longestSide &&
    width * height <= pixels
  );
}

function isPassivePdf(bytes: Uint8Array): boolean {
  const tail = latin1(bytes.subarray(-PDF_TAIL_BYTES));
  return /startxref\s+\d+\s+%%EOF\s*$/.test(tail) && !hasPdfActions(bytes);
}

/** Whether a PDF, or objects of it that a server has inflated, contain one that runs code, opens files or sends data. */
export function hasPdfActions(bytes: Uint8Array): boolean {
  const decoded = decodeNames(bytes);
  return matches(decoded, PDF_ACTIONS) || matches(withoutStreams(decoded), PDF_SCRIPT);
}

/** Replaces the content of streams by spaces. A stream without an end is kept, because it may be none. */
function withoutStreams(bytes: Uint8Array): Uint8Array {
  const rest = bytes.slice();
  let start: number | null = null;
  for (let offset = 0; offset < bytes.length; offset += CHUNK_BYTES) {
    for (const { 0: keyword, index } of latin1(
      bytes.subarray(offset, offset + CHUNK_BYTES + OVERLAP_BYTES),
    ).matchAll(PDF_STREAM)) {
      if (index >= CHUNK_BYTES) break;
      if (keyword !== "endstream") start ??= offset + index + keyword.length;
      else if (start !== null) {
        rest.fill(SPACE, start, offset + index);
        start = null;
      }
    }
  }
  return rest;
}

/** Decodes escaped letters in PDF names, such as `/J#61vaScript`, in one pass: a file can consist of nothing else. */
export function decodeNames(bytes: Uint8Array): Uint8Array {
  if (!bytes.includes(NUMBER_SIGN)) return bytes;
  const decoded = new Uint8Array(bytes.length);
  let length = 0;
  for (let offset = 0; offset < bytes.length; offset += 1) {
    const code =
      bytes[offset] === NUMBER_SIGN
        ? hexDigit(bytes[offset + 1]) * 16 + hexDigit(bytes[offset + 2])
        : Number.NaN;
    if (!Number.isNaN(code)) offset += 2;
    decoded[length++] = Number.isNaN(code) ? (bytes[offset] as number) : code;
  }
  return decoded.subarray(0, length);
}

function hexDigit(byte = 0): number {
  if (byte >= 48 && byte <= 57) return byte - 48;
  const letter = byte | 0x20;
  return letter >= 97 && letter <= 102 ? letter - 87 : Number.NaN;
}

/** Removes zero bytes, so that texts in UTF-16 are found as well. */
function withoutZeros(bytes: Uint8Array): Uint8Array {
  if (!bytes.includes(0)) return bytes;
  const kept = new Uint8Array(bytes.length);
  let length = 0;
  for (const byte of bytes) if (byte !== 0) kept[length++] = byte;
  return kept.subarray(0, length);
}

function hasZipEnd(bytes: Uint8Array): boolean {
  return latin1(bytes.subarray(-ZIP_TAIL_BYTES)).includes(ZIP_END);
}

function matches(bytes: Uint8Array, pattern: RegExp): boolean {
  for (let offset = 0; offset < bytes.length; offset += CHUNK_BYTES) {
    if (pattern.test(latin1(bytes.subarray(offset, offset + CHUNK_BYTES + OVERLAP_BYTES)))) return true;
  }
  return false;
}

function startsWith(bytes: Uint8Array, text: string, offset = 0): boolean {
  for (let i = 0; i < text.length; i += 1) if (bytes[offset + i] !== text.charCodeAt(i)) return false;
  return true;
}

const decoder = new TextDecoder("latin1");

/** Decodes bytes to a text with one character per byte. */
function latin1(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}
