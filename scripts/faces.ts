// `npm run faces`: writes app/styles/faces from the packages of the faces, narrowed to what the style sheet names.
import { writeFileSync } from "node:fs";
import { narrowedFaces, STYLES } from "./narrow-faces.ts";

for (const [path, bytes] of await narrowedFaces()) {
  writeFileSync(new URL(path, STYLES), bytes);
  console.log(`${path}: ${bytes.length} bytes`);
}
