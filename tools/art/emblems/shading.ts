/** A colour with linear components; light may exceed 1 until it is tone-mapped. */
export type Colour = readonly [red: number, green: number, blue: number];

export const clamp = (value: number, low = 0, high = 1): number => Math.min(high, Math.max(low, value));
/** The number at a share of the way from `a` to `b`. */
export const mix = (a: number, b: number, share: number): number => a + (b - a) * share;
/** 0 below `from`, 1 above `to`, with a smooth step between them. */
export const smooth = (from: number, to: number, value: number): number => {
  const t = clamp((value - from) / (to - from));
  return t * t * (3 - 2 * t);
};

/** A colour of a style sheet in linear light: `#ffb347`. */
export function hex(text: string): Colour {
  const part = (start: number) => (Number.parseInt(text.slice(start, start + 2), 16) / 255) ** 2.2;
  return [part(1), part(3), part(5)];
}

export const mixColours = (a: Colour, b: Colour, share: number): Colour => [
  mix(a[0], b[0], share),
  mix(a[1], b[1], share),
  mix(a[2], b[2], share),
];
/** Adds light of a colour. */
export const lit = (base: Colour, light: Colour, strength: number): Colour => [
  base[0] + light[0] * strength,
  base[1] + light[1] * strength,
  base[2] + light[2] * strength,
];
export const scaled = (colour: Colour, factor: number): Colour => [
  colour[0] * factor,
  colour[1] * factor,
  colour[2] * factor,
];

/** A colour between several ones that are spread evenly. */
export function ramp(colours: readonly Colour[], position: number): Colour {
  const at = clamp(position) * (colours.length - 1);
  const index = Math.min(colours.length - 2, Math.floor(at));
  return mixColours(colours[index] as Colour, colours[index + 1] as Colour, at - index);
}

/** A pseudo-random number from 0 to 1 for a point. */
export function hash(x: number, y: number): number {
  const value = Math.sin(x * 127.1 + y * 311.7) * 43_758.5453;
  return value - Math.floor(value);
}

function noise(x: number, y: number): number {
  const [i, j] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [x - i, y - j].map((f) => f * f * (3 - 2 * f)) as [number, number];
  return mix(mix(hash(i, j), hash(i + 1, j), u), mix(hash(i, j + 1), hash(i + 1, j + 1), u), v);
}

/** Fractal noise from 0 to 1. */
export function fractal(x: number, y: number, octaves = 5): number {
  let [sum, strength, scale] = [0, 0.5, 1];
  for (let octave = 0; octave < octaves; octave += 1) {
    sum += strength * noise(x * scale + octave * 17.3, y * scale - octave * 9.1);
    strength /= 2;
    scale *= 2.03;
  }
  return sum / (1 - 0.5 ** octaves);
}

/** Maps linear light to a byte of sRGB, with soft highlights. */
export function toByte(light: number): number {
  const mapped = (light * (2.51 * light + 0.03)) / (light * (2.43 * light + 0.59) + 0.14);
  return Math.round(clamp(mapped) ** (1 / 2.2) * 255);
}

/** Shades a square picture; coordinates run from -1 to 1, upwards. @returns RGBA bytes */
export function shade(
  size: number,
  pixel: (x: number, y: number) => { colour: Colour; alpha: number },
): Buffer {
  const bytes = Buffer.alloc(size * size * 4);
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const x = ((column + 0.5) / size) * 2 - 1;
      const y = 1 - ((row + 0.5) / size) * 2;
      const { colour, alpha } = pixel(x, y);
      const at = (row * size + column) * 4;
      for (const [offset, light] of colour.entries()) bytes[at + offset] = toByte(light);
      bytes[at + 3] = Math.round(clamp(alpha) * 255);
    }
  }
  return bytes;
}

/**
 * A metal ring around a scene.
 *
 * @param radius distance of the pixel from the centre
 * @param inner radius at which the ring begins; it ends at 0.98
 */
export function ring(
  scene: Colour,
  { x, y, radius, inner, metal }: { x: number; y: number; radius: number; inner: number; metal: Colour },
): { colour: Colour; alpha: number } {
  const alpha = 1 - smooth(0.965, 0.985, radius);
  if (radius < inner - 0.012) {
    // The ring casts a shadow on the scene.
    return { colour: scaled(scene, 1 - 0.55 * smooth(inner - 0.16, inner, radius)), alpha };
  }
  const across = (radius - inner) / (0.98 - inner);
  const slope = Math.cos(across * Math.PI);
  const angle = Math.atan2(y, x);
  const facing = slope * Math.cos(angle - 2.1);
  const brushed = 0.9 + 0.2 * fractal(angle * 14, across * 2, 3);
  const shine = 0.28 + 0.5 * clamp(facing) + 1.5 * clamp(facing) ** 8 + 0.25 * clamp(-facing) ** 3;
  const edge = mixColours(
    scene,
    scaled(metal, shine * brushed),
    smooth(inner - 0.012, inner + 0.012, radius),
  );
  return { colour: edge, alpha };
}
