/** Size of a picture in pixels, from its header. */
export interface ImageSize {
  width: number;
  height: number;
}

type Reader = (bytes: Uint8Array, view: DataView) => ImageSize | null;

/**
 * Validates the structure of an image from the first byte to the last, without decoding it.
 *
 * @returns its size in pixels, or null if it is broken, truncated, animated, or followed by other data
 */
export function readImageSize(
  bytes: Uint8Array,
  type: "image/jpeg" | "image/png" | "image/webp",
): ImageSize | null {
  const readers = { "image/jpeg": jpegSize, "image/png": pngSize, "image/webp": webpSize };
  try {
    return readers[type](bytes, new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  } catch (error) {
    // A length points outside of the file.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Parses a PNG: chunks with checksums, from IHDR to IEND. */
const pngSize: Reader = (bytes, view) => {
  let size: ImageSize | null = null;
  for (let offset = 8; offset < bytes.length; ) {
    const length = view.getUint32(offset);
    const name = chunkName(view, offset + 4);
    const end = offset + 12 + length;
    if (view.getUint32(end - 4) !== crc32(bytes.subarray(offset + 4, end - 4))) return null;
    if (name === "acTL" || (offset === 8) !== (name === "IHDR")) return null;
    if (name === "IHDR") size = { width: view.getUint32(offset + 8), height: view.getUint32(offset + 12) };
    if (name === "IEND") return end === bytes.length ? size : null;
    offset = end;
  }
  return null;
};

/** Parses a WebP: a RIFF header with the total length, then chunks, one of which contains the size. */
const webpSize: Reader = (bytes, view) => {
  if (view.getUint32(4, true) + 8 !== bytes.length) return null;
  let size: ImageSize | null = null;
  for (let offset = 12; offset < bytes.length; ) {
    const name = chunkName(view, offset);
    const length = view.getUint32(offset + 4, true);
    const end = offset + 8 + length + (length % 2);
    if (end > bytes.length || name === "ANIM" || name === "ANMF") return null;
    size ??= webpChunkSize(name, view, offset + 8);
    offset = end;
  }
  return size;
};

function webpChunkSize(name: string, view: DataView, offset: number): ImageSize | null {
  if (name === "VP8X") {
    const side = (from: number) => view.getUint16(from, true) + (view.getUint8(from + 2) << 16) + 1;
    return { width: side(offset + 4), height: side(offset + 7) };
  }
  if (name === "VP8L" && view.getUint8(offset) === 0x2f) {
    const bits = view.getUint32(offset + 1, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (name === "VP8 " && view.getUint8(offset + 3) === 0x9d) {
    return {
      width: view.getUint16(offset + 6, true) & 0x3fff,
      height: view.getUint16(offset + 8, true) & 0x3fff,
    };
  }
  return null;
}

const JPEG = { start: 0xd8, end: 0xd9, scan: 0xda } as const;

/** Parses a JPEG: segments, one of which contains the size, and scans, whose coded bytes are skipped up to the next marker. */
const jpegSize: Reader = (bytes, view) => {
  let size: ImageSize | null = null;
  for (let offset = 2; ; ) {
    if (view.getUint8(offset) !== 0xff) return null;
    const marker = view.getUint8(offset + 1);
    if (marker === 0xff) {
      offset += 1;
      continue;
    }
    if (marker === JPEG.end) return size && isTrailerValid(bytes, offset + 2) ? size : null;
    const length = view.getUint16(offset + 2);
    if (isFrame(marker)) size ??= { width: view.getUint16(offset + 7), height: view.getUint16(offset + 5) };
    offset += 2 + length;
    if (marker === JPEG.scan) offset = endOfScan(bytes, offset);
  }
};

/** Whether a marker is a frame header: SOF0 to SOF15, without DHT, JPG and DAC, which are in the same range. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

/** Returns the offset of the next marker that is neither a stuffed zero byte nor a restart marker. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let offset = from; offset < bytes.length - 1; offset += 1) {
    const next = bytes[offset + 1] as number;
    if (bytes[offset] === 0xff && next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return offset;
  }
  return bytes.length;
}

/** Whether the rest of the file is empty, zero padding, or further JPEG pictures, such as the preview that cameras append. */
function isTrailerValid(bytes: Uint8Array, from: number): boolean {
  let offset = from;
  while (offset < bytes.length && bytes[offset] === 0) offset += 1;
  if (offset === bytes.length) return true;
  const rest = bytes.subarray(offset);
  return rest[0] === 0xff && rest[1] === JPEG.start && readImageSize(rest, "image/jpeg") !== null;
}

function chunkName(view: DataView, offset: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((i) => view.getUint8(offset + i)));
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

/** CRC-32 of ISO 3309, which PNG uses. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (CRC_TABLE[(crc ^ byte) & 0xff] as number) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}
