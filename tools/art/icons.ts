// `npm run icons -- [picture] [folder] [background]`: generates the icons of a site's installed app from its brand's picture.
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";

/** Width of the picture in parts of the icon. Systems cut a maskable icon to a circle of 80 %. */
const ANY_SCALE = 0.66;
const MASKABLE_SCALE = 0.56;
/** A lighter centre lifts the picture from a dark background. */
const GLOW = "#ffffff";

/** Symbols of the manifest's shortcuts, on a grid of 24. */
const SHORTCUTS: Record<string, string> = {
  games:
    "M6 11h4M8 9v4M15 12h.01M18 10h.01M17.3 5H6.7a4 4 0 0 0-4 3.6c0 .1-.7 5.6-.7 7.4a3 3 0 0 0 3 3c1 0 1.5-.5 2-1l1.4-1.4a2 2 0 0 1 1.4-.6h4.4a2 2 0 0 1 1.4.6L17 18c.5.5 1 1 2 1a3 3 0 0 0 3-3c0-1.5-.6-7.3-.7-7.4A4 4 0 0 0 17.3 5z",
  wallet:
    "M19 7V4a1 1 0 0 0-1-1H5a2 2 0 0 0 0 4h15a1 1 0 0 1 1 1v4h-3a2 2 0 0 0 0 4h3a1 1 0 0 0 1-1v-2a1 1 0 0 0-1-1M3 5v14a2 2 0 0 0 2 2h15a1 1 0 0 0 1-1v-4",
};

const square = (size: number, radius: number, background: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><defs>
<radialGradient id="g" cx=".5" cy=".46" r=".62"><stop stop-color="${GLOW}" stop-opacity=".13"/><stop offset="1" stop-color="${GLOW}" stop-opacity="0"/></radialGradient></defs>
<rect width="${size}" height="${size}" rx="${radius}" fill="${background}"/><rect width="${size}" height="${size}" rx="${radius}" fill="url(#g)"/></svg>`);

interface Brand {
  /** SVG or a large PNG with transparency. */
  picture: Buffer;
  background: string;
}

/**
 * Draws an icon.
 *
 * @param scale width of the picture in parts of the icon
 * @param radius of the corners in parts of the icon
 */
async function icon({ picture, background }: Brand, size: number, scale: number, radius: number) {
  const width = Math.round(size * scale);
  const input = await sharp(picture, { density: 1200 })
    .resize(width, width, { fit: "inside" })
    .png()
    .toBuffer();
  return sharp(square(size, size * radius, background))
    .composite([{ input, gravity: "centre" }])
    .png({ compressionLevel: 9, palette: true, quality: 95 })
    .toBuffer();
}

/** The picture's shape in white: systems use only the transparency of a badge. */
async function badge({ picture }: Brand, size: number) {
  const { data, info } = await sharp(picture, { density: 1200 })
    .resize(size, size, { fit: "contain", background: "#0000" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at += 4) data.fill(255, at, at + 3);
  const { width, height } = info;
  return sharp(data, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

async function shortcut({ background }: Brand, path: string, size: number) {
  const symbol = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size / 2}" height="${size / 2}" viewBox="0 0 24 24" fill="none" stroke="#f4f5fb" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="${path}"/></svg>`,
  );
  return sharp(square(size, size / 4, background))
    .composite([{ input: symbol, gravity: "centre" }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

const [picture = "public/brand/mark.svg", folder = "public/brand/icons", background = "#0b0d17"] =
  process.argv.slice(2);
const brand: Brand = { picture: readFileSync(picture), background };
const files: [name: string, content: Promise<Buffer>][] = [
  ["icon-192.png", icon(brand, 192, ANY_SCALE, 0.22)],
  ["icon-512.png", icon(brand, 512, ANY_SCALE, 0.22)],
  ["maskable-192.png", icon(brand, 192, MASKABLE_SCALE, 0)],
  ["maskable-512.png", icon(brand, 512, MASKABLE_SCALE, 0)],
  ["apple-touch-icon.png", icon(brand, 180, ANY_SCALE, 0)],
  ["badge-96.png", badge(brand, 96)],
  ...Object.entries(SHORTCUTS).map(([name, path]): [string, Promise<Buffer>] => [
    `shortcut-${name}.png`,
    shortcut(brand, path, 96),
  ]),
];
mkdirSync(folder, { recursive: true });
for (const [name, content] of files) await sharp(await content).toFile(join(folder, name));
console.log(`${files.length} icons in ${folder}`);
