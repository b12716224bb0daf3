import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { narrowedFaces, STYLES } from "./narrow-faces.ts";

test("the faces' files are what the style sheet names of their packages; `npm run faces` renews them", async () => {
  const faces = await narrowedFaces();
  expect(faces.size).toBe(8);
  for (const [path, bytes] of faces)
    expect(bytes.equals(readFileSync(new URL(path, STYLES))), path).toBe(true);
});
