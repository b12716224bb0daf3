import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

const { resolve } = createRequire(import.meta.url);

/** The style sheet that says which characters and weights of a face the pages use. */
export const STYLES = new URL("../app/styles/fonts.css", import.meta.url);

/** Where each face's files come from; `*` is the part of the alphabet. */
const SOURCES: Record<string, string> = {
  onest: "@fontsource-variable/onest/files/onest-*-wght-normal.woff2",
  unbounded: "@fontsource/unbounded/files/unbounded-*-600-normal.woff2",
};

const FACE =
  /font-weight: (?<min>\d+) (?<max>\d+);[^}]*?src: url\("\.\/(?<file>faces\/(?<name>[a-z]+)-(?<part>[a-z-]+)\.woff2)"\)[^}]*?unicode-range:(?<range>[^;]+);/g;

/**
 * The faces' files with no more than their rules in the style sheet name: a third less than what their packages have, of
 * which the pages would never draw a letter.
 *
 * @returns their bytes, by their paths beside the style sheet
 * @throws for a face without a package
 */
export async function narrowedFaces(): Promise<Map<string, Buffer>> {
  const rules = [...readFileSync(STYLES, "utf8").matchAll(FACE)].map(({ groups = {} }) => groups);
  const files = new Map<string, Buffer>();
  for (const { file = "", name = "", part = "", range = "", min, max } of rules) {
    const source = SOURCES[name]?.replace("*", part);
    if (!source) throw new Error(`No package has the face ${name}`);
    const isVariable = source.includes("wght");
    const narrowed = await subsetFont(readFileSync(resolve(source)), charactersOf(range), {
      targetFormat: "woff2",
      ...(isVariable && { variationAxes: { wght: { min: Number(min), max: Number(max) } } }),
    });
    files.set(file, narrowed);
  }
  return files;
}

/** @param range as CSS writes it: `U+0020-007E, U+20AC` */
function charactersOf(range: string): string {
  return range
    .split(",")
    .map((one) => {
      const [from = 0, to = from] = one
        .trim()
        .replace("U+", "")
        .split("-")
        .map((code) => Number.parseInt(code, 16));
      return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at));
    })
    .join("");
}
