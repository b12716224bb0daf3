// `npm run faces`: writes the font files in app/styles/faces, which are subsets of the fonts of npm packages.
import { writeFileSync } from "node:fs";
import { FONT_STYLES, subsetFonts } from "./subset-fonts.ts";

for (const [path, bytes] of await subsetFonts()) {
  writeFileSync(new URL(path, FONT_STYLES), bytes);
  console.log(`${path}: ${bytes.length} bytes`);
}
