// `node tools/art/emblems/generate-shop.ts [item id …]`: renders the pictures of the shop's items.
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { renderScene, SHOP_SCENES } from "./shop-art.ts";

/** Pictures are rendered larger than they are stored, so that edges are smooth. */
const RENDERED = 760;
const STORED = 480;

const folder = fileURLToPath(new URL("../../../sandbox/product-api/content/pictures/shop/", import.meta.url));
mkdirSync(folder, { recursive: true });
const chosen = process.argv.slice(2);
for (const [id, scene] of Object.entries(SHOP_SCENES)) {
  if (chosen.length > 0 && !chosen.includes(id)) continue;
  await sharp(renderScene(scene, RENDERED), {
    raw: { width: RENDERED, height: (RENDERED * 3) / 4, channels: 3 },
  })
    .resize(STORED, (STORED * 3) / 4, { kernel: "lanczos3" })
    .avif({ quality: 56, effort: 6 })
    .toFile(`${folder}${id}.avif`);
}
