// `node tools/art/emblems/generate.ts`: renders the pictures of the VIP levels and of the achievements.
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { LEVELS } from "../../../sandbox/product-api/rewards/vip.ts";
import { badgeNames, badgePicture } from "./badges.ts";
import { lightPicture } from "./lights.ts";

/** Pictures are rendered larger than they are stored, so that edges are smooth. */
const RENDERED = 512;
const STORED = 256;

const folder = (name: string) =>
  fileURLToPath(new URL(`../../../sandbox/product-api/content/pictures/${name}/`, import.meta.url));

function encode(pixels: Buffer, path: string) {
  return sharp(pixels, { raw: { width: RENDERED, height: RENDERED, channels: 4 } })
    .resize(STORED, STORED, { kernel: "lanczos3" })
    .avif({ quality: 58, effort: 6 })
    .toFile(path);
}

for (const name of ["vip", "achievements"]) mkdirSync(folder(name), { recursive: true });
for (const [index, { name }] of LEVELS.entries())
  await encode(lightPicture(index + 1, RENDERED), `${folder("vip")}${name.toLowerCase()}.avif`);
for (const name of badgeNames)
  await encode(await badgePicture(name, RENDERED), `${folder("achievements")}${name}.avif`);
