/** Types of the package subset-font, which has none: the part that subset-fonts.ts uses. */
declare module "subset-font" {
  interface Options {
    targetFormat: "woff2";
    /** New ranges of the axes of a variable font. */
    variationAxes?: Record<string, { min: number; max: number }>;
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
