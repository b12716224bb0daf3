/** What the faces' script uses of subset-font, which brings no types of its own. */
declare module "subset-font" {
  interface Options {
    targetFormat: "woff2";
    /** Axes of a variable face that keep a part of their range. */
    variationAxes?: Record<string, { min: number; max: number }>;
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
