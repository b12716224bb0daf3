import sharp from "sharp";

/**
 * Resizes a PNG and encodes it as AVIF with about the highest quality (25 to 80) that fits. The size doubles about every 14 points of
 * quality, so one trial gives the first estimate; from there the quality is only reduced.
 *
 * @param limit bytes; exceeded only if the lowest quality does not fit
 */
export async function encodeAvif(png: Buffer, width: number, height: number, limit: number): Promise<Buffer> {
  const resized = await sharp(png)
    .removeAlpha()
    .resize(width, height, { kernel: "lanczos3" })
    .png()
    .toBuffer();
  // Effort 4 saves 3 % and takes four times as long.
  const encode = (quality: number, effort = 3) => sharp(resized).avif({ quality, effort }).toBuffer();
  const first = 50;
  const trial = await encode(first, 1);
  let quality = Math.round(Math.min(80, first + 14 * Math.log2(limit / trial.length)));
  for (; quality > 25; quality -= 3) {
    const encoded = await encode(quality);
    if (encoded.length <= limit) return encoded;
  }
  return encode(25);
}

/** Encodes a PNG as WebP with the highest quality (26 to 92) that fits; keeps transparency. @param limit bytes */
export async function encodeWebp(png: Buffer, limit: number): Promise<Buffer> {
  const encode = (quality: number) => sharp(png).webp({ quality, alphaQuality: 90, effort: 6 }).toBuffer();
  for (let quality = 92; quality > 26; quality -= 6) {
    const encoded = await encode(quality);
    if (encoded.length <= limit) return encoded;
  }
  return encode(26);
}
