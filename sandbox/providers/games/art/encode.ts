/** Pictures to files, each within its share of the byte budget. */
import sharp from "sharp";

/**
 * AVIF at about the highest quality (25 to 80) that fits. Bytes double every 14 or so points of quality, so one trial
 * says where to look; from there it only goes down.
 * @param limit bytes; exceeded only when even the lowest quality does not fit.
 */
export async function avifWithin(png: Buffer, width: number, height: number, limit: number): Promise<Buffer> {
  const small = await sharp(png).removeAlpha().resize(width, height, { kernel: "lanczos3" }).png().toBuffer();
  // Effort 4 would save three bytes in a hundred and take four times as long.
  const at = (quality: number, effort = 3) => sharp(small).avif({ quality, effort }).toBuffer();
  const first = 50;
  const trial = await at(first, 1);
  let quality = Math.round(Math.min(80, first + 14 * Math.log2(limit / trial.length)));
  for (; quality > 25; quality -= 3) {
    const tried = await at(quality);
    if (tried.length <= limit) return tried;
  }
  return at(25);
}

/** WebP at the highest quality (26 to 92) that fits; transparency is kept. */
export async function webpWithin(png: Buffer, limit: number): Promise<Buffer> {
  const at = (quality: number) => sharp(png).webp({ quality, alphaQuality: 90, effort: 6 }).toBuffer();
  for (let quality = 92; quality > 26; quality -= 6) {
    const tried = await at(quality);
    if (tried.length <= limit) return tried;
  }
  return at(26);
}
