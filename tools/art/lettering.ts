/** A game's name and its style. */
export interface Lettering {
  readonly lines: readonly string[];
  readonly font: string;
  readonly weight: number;
  /** 0 metal, 1 stone, 2 ice, 3 neon, 4 sugar, 5 molten. */
  readonly face: number;
  readonly top: readonly number[];
  readonly bottom: readonly number[];
  readonly ink: readonly number[];
  /** Curvature of the lines. */
  readonly arch: number;
  /** Maximum height as a fraction of the picture's height. */
  readonly room: number;
}

/** A signed distance field of the letters, as the print shader expects it. */
export interface LetteringField {
  readonly width: number;
  readonly height: number;
  /** Distance to the nearest edge in units of half the picture's height, positive inside; rows from bottom to top. */
  readonly distances: Float32Array;
  /** Lower and upper end of the lettering, from -1 (bottom) to 1 (top). */
  readonly foot: number;
  readonly head: number;
}

/**
 * Draws the lines one below the other at the bottom of the picture, each as wide as possible, and computes their distance field. Short
 * lines in lower case ("of", "at") are small, with a horizontal rule on each side. The function is sent to the page as text, so it
 * cannot use variables from outside.
 */
export function computeLettering(
  lettering: Lettering,
  pictureWidth: number,
  pictureHeight: number,
): LetteringField {
  const [w, h] = [pictureWidth * 2, pictureHeight * 2];
  const pen = new OffscreenCanvas(w, h).getContext("2d", { willReadFrequently: true });
  if (!pen) throw new Error("no 2D canvas");
  pen.textAlign = "center";
  const use = (size: number) => {
    pen.font = `${lettering.weight} ${size}px "${lettering.font}"`;
  };
  const lines = lettering.lines.map((text) => {
    const small = text.length < 5 && text === text.toLowerCase();
    use(100);
    const box = pen.measureText(text);
    const wide = box.actualBoundingBoxLeft + box.actualBoundingBoxRight;
    const fit = Math.min((w * 0.89) / wide, (h * 0.155) / box.actualBoundingBoxAscent);
    const size = small ? h * 0.045 : fit * 100;
    const of = size / 100;
    return {
      text,
      size,
      small,
      rise: box.actualBoundingBoxAscent * of,
      drop: box.actualBoundingBoxDescent * of * 0.6,
      wide: wide * of,
    };
  });
  const gap = h * 0.022;
  const total = lines.reduce((sum, { rise, drop }) => sum + rise + drop, 0) + gap * (lines.length - 1);
  const shrink = Math.min(1, (lettering.room * h) / total);
  let y = h * 0.945;
  for (const { text, size, small, rise, drop, wide } of [...lines].reverse()) {
    use(size * shrink);
    y -= drop * shrink;
    pen.fillText(text, w / 2, y);
    if (small)
      for (const side of [-1, 1]) {
        const from = w / 2 + side * (wide * shrink * 0.5 + w * 0.03);
        pen.fillRect(Math.min(from, from + side * w * 0.14), y - rise * shrink * 0.42, w * 0.14, h * 0.007);
      }
    y -= (rise + gap) * shrink;
  }
  const ink = pen.getImageData(0, 0, w, h).data;
  const cover = (at: number) => ink[at * 4 + 3] ?? 0;

  /** Distance in pixels to the nearest marked pixel (algorithm of Felzenszwalb and Huttenlocher, one axis at a time). */
  function toNearest(marked: (at: number) => boolean): Float32Array {
    const far = 1e12;
    const grid = new Float32Array(w * h);
    for (let at = 0; at < grid.length; at++) grid[at] = marked(at) ? 0 : far;
    const maxSide = Math.max(w, h);
    const value = new Float64Array(maxSide);
    const apex = new Int32Array(maxSide);
    const border = new Float64Array(maxSide + 1);
    const read = (list: Float64Array | Float32Array | Int32Array, at: number) => list[at] as number;
    const pass = (n: number, start: number, stride: number) => {
      for (let i = 0; i < n; i++) value[i] = read(grid, start + i * stride);
      let k = 0;
      apex[0] = 0;
      border[0] = -far;
      border[1] = far;
      for (let q = 1; q < n; q++) {
        const meet = (p: number) => (read(value, q) + q * q - (read(value, p) + p * p)) / (2 * q - 2 * p);
        let s = meet(read(apex, k));
        while (k > 0 && s <= read(border, k)) s = meet(read(apex, --k));
        if (s > read(border, k)) k++;
        apex[k] = q;
        border[k] = k === 0 ? -far : s;
        border[k + 1] = far;
      }
      k = 0;
      for (let q = 0; q < n; q++) {
        while (read(border, k + 1) < q) k++;
        grid[start + q * stride] = (q - read(apex, k)) ** 2 + read(value, read(apex, k));
      }
    };
    for (let x = 0; x < w; x++) pass(h, x, w);
    for (let row = 0; row < h; row++) pass(w, row * w, 1);
    return grid.map(Math.sqrt);
  }

  const outside = toNearest((at) => cover(at) > 127);
  const inside = toNearest((at) => cover(at) <= 127);
  const distances = new Float32Array(w * h);
  for (let row = 0; row < h; row++)
    for (let x = 0; x < w; x++) {
      const at = row * w + x;
      const away = (inside[at] as number) - (outside[at] as number);
      const fine = Math.abs(away) <= 1 ? cover(at) / 255 - 0.5 : away - Math.sign(away) * 0.5;
      distances[(h - 1 - row) * w + x] = (fine * 2) / h;
    }
  return { width: w, height: h, distances, foot: 1 - 1.89, head: 1 - (2 * (y + gap)) / h };
}
