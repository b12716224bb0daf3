import { readImageSize } from "./document-pictures.ts";
import { DOCUMENT_LIMITS, type DocumentType } from "./document-terms.ts";

export type FileRefusal = "file_too_large" | "file_type_refused" | "file_unreadable";
export type InspectedFile = { type: DocumentType } | { refused: FileRefusal };

/** Byte sequences that start active content in a browser; no image or PDF scan contains them. */
const RUNS = /<(?:script|html|svg|iframe|object|embed|body|meta|!doctype|!entity)[\s>/]|<\?php|javascript:/i;
/** Names in a PDF that make it act rather than show. */
const ACTS = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData)\b/;
/** The end of a ZIP archive, which is read from its end and so fits behind anything. */
const ZIP_END = "PK\x05\x06";
const ZIP_TAIL = 65_557;
const PDF_TAIL = 1024;
/** Text is only looked at in pieces, so that a large file is never held twice. */
const PIECE = 1024 * 1024;
const OVERLAP = 64;

/**
 * Determines the type of a document from its content alone and validates it: a JPEG, PNG or WebP image within the bounds, or a
 * PDF without active content. File name and declared type are ignored. The browser, the BFF and the sandbox use this function.
 */
export function inspectDocument(bytes: Uint8Array): InspectedFile {
  if (bytes.length > DOCUMENT_LIMITS.bytes) return { refused: "file_too_large" };
  const type = typeOf(bytes);
  if (!type) return { refused: "file_type_refused" };
  const sound = type === "application/pdf" ? isPlainPdf(bytes) : isPicture(bytes, type);
  return sound && !some(bytes, RUNS) && !hasZipEnd(bytes) ? { type } : { refused: "file_unreadable" };
}

const MAGIC: readonly (readonly [DocumentType, (bytes: Uint8Array) => boolean])[] = [
  ["image/jpeg", (bytes) => begins(bytes, "\xff\xd8\xff")],
  ["image/png", (bytes) => begins(bytes, "\x89PNG\r\n\x1a\n")],
  ["image/webp", (bytes) => begins(bytes, "RIFF") && begins(bytes, "WEBP", 8)],
  ["application/pdf", (bytes) => begins(bytes, "%PDF-")],
];

function typeOf(bytes: Uint8Array): DocumentType | undefined {
  return MAGIC.find(([, fits]) => fits(bytes))?.[0];
}

function isPicture(bytes: Uint8Array, type: Exclude<DocumentType, "application/pdf">): boolean {
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

function isPlainPdf(bytes: Uint8Array): boolean {
  const tail = latin1(bytes.subarray(-PDF_TAIL));
  return /startxref\s+\d+\s+%%EOF\s*$/.test(tail) && !some(bytes, ACTS, unescaped);
}

/** A name may hide its letters: `/J#61vaScript`. */
function unescaped(text: string): string {
  return text.includes("#")
    ? text.replaceAll(/#([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;
}

function hasZipEnd(bytes: Uint8Array): boolean {
  return latin1(bytes.subarray(-ZIP_TAIL)).includes(ZIP_END);
}

function some(bytes: Uint8Array, sign: RegExp, plain: (text: string) => string = (text) => text): boolean {
  for (let at = 0; at < bytes.length; at += PIECE) {
    if (sign.test(plain(latin1(bytes.subarray(at, at + PIECE + OVERLAP))))) return true;
  }
  return false;
}

function begins(bytes: Uint8Array, text: string, at = 0): boolean {
  for (let i = 0; i < text.length; i += 1) if (bytes[at + i] !== text.charCodeAt(i)) return false;
  return true;
}

const decoder = new TextDecoder("latin1");

/** One character for each byte. */
function latin1(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}
