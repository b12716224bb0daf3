import sharp from "sharp";
import { type Colour, clamp, fractal, hex, lit, mixColours, ring, scaled, shade, smooth } from "./shading.ts";

interface Badge {
  /** Colour of the stone. */
  stone: string;
  metal: string;
  /** SVG of the sign on it, in a box of 100 by 100; strokes and fills take the light of `currentColor`. */
  sign: string;
}

const BRONZE = "#a3714d";
const SILVER = "#b9bfd6";
const GOLD = "#f0c063";
const line = (path: string, width = 6) =>
  `<path d="${path}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const fill = (path: string) => `<path d="${path}" fill="currentColor"/>`;
const dot = (x: number, y: number, radius: number) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="currentColor"/>`;
const circle = (radius: number, width = 6) =>
  `<circle cx="50" cy="50" r="${radius}" fill="none" stroke="currentColor" stroke-width="${width}"/>`;

/** Points on a circle around the middle. */
function around(count: number, radius: number, turn = 0): [number, number][] {
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * Math.PI * 2 + turn;
    return [50 + Math.cos(angle) * radius, 50 + Math.sin(angle) * radius];
  });
}

function star(x: number, y: number, radius: number): string {
  const points = Array.from({ length: 10 }, (_, index) => {
    const angle = (index / 10) * Math.PI * 2 - Math.PI / 2;
    const reach = index % 2 === 0 ? radius : radius * 0.45;
    return `${(x + Math.cos(angle) * reach).toFixed(1)} ${(y + Math.sin(angle) * reach).toFixed(1)}`;
  });
  return fill(`M${points.join("L")}Z`);
}

const spokes = (count: number, from: number, to: number) => {
  const inner = around(count, from);
  return around(count, to)
    .map(([x, y], index) =>
      line(`M${inner[index]?.map((n) => n.toFixed(1)).join(" ")}L${x.toFixed(1)} ${y.toFixed(1)}`, 5),
    )
    .join("");
};

const turns = (arrows: number) =>
  Array.from({ length: arrows }, (_, index) => {
    const start = (index / arrows) * 360;
    const [a, b] = [start - 80, start + 360 / arrows - 108].map((degrees) => (degrees / 180) * Math.PI) as [
      number,
      number,
    ];
    const at = (angle: number, radius: number) =>
      `${(50 + Math.cos(angle) * radius).toFixed(1)} ${(50 + Math.sin(angle) * radius).toFixed(1)}`;
    const large = 360 / arrows - 28 > 180 ? 1 : 0;
    return `${line(`M${at(a, 30)}A30 30 0 ${large} 1 ${at(b, 30)}`)}${fill(`M${at(b - 0.05, 20)}L${at(b - 0.05, 41)}L${at(b + 0.42, 31)}Z`)}`;
  }).join("");

/** The pictures of the achievements by benefit id. */
const BADGES: Record<string, Badge> = {
  "first-round": {
    stone: "#3b5bdb",
    metal: BRONZE,
    sign: `${line("M18 66H82")}${line("M30 66a20 20 0 0 1 40 0")}${line("M50 34V24M27 43l-7-7M73 43l7-7", 5)}`,
  },
  "hundred-rounds": { stone: "#6d4bd8", metal: SILVER, sign: `${turns(2)}${dot(50, 50, 9)}` },
  "ten-games": {
    stone: "#16746a",
    metal: SILVER,
    sign: `${line("M26 26h20v20h-20ZM54 26h20v20h-20ZM26 54h20v20h-20Z")}${star(64, 65, 13)}`,
  },
  "bright-win": { stone: "#c2571a", metal: GOLD, sign: `${circle(17)}${spokes(8, 26, 36)}${dot(50, 50, 7)}` },
  "fifty-fold": {
    stone: "#a8324a",
    metal: GOLD,
    sign: `${line("M24 72L42 52L54 62L78 30")}${line("M60 29H79V48")}${dot(24, 72, 5)}`,
  },
  "high-flyer": { stone: "#2671b8", metal: GOLD, sign: `${fill("M22 58L80 24L64 78L50 62L42 74L40 58Z")}` },
  "live-table": {
    stone: "#1d7a46",
    metal: BRONZE,
    sign: `${circle(30, 5)}${circle(13, 5)}${spokes(8, 14, 29)}${dot(50, 22, 6)}`,
  },
  "five-favourites": {
    stone: "#7a2f9c",
    metal: BRONZE,
    sign: `${line("M22 62L38 34L60 46L80 28L70 72Z", 2.5)}${[
      [22, 62],
      [38, 34],
      [60, 46],
      [80, 28],
      [70, 72],
    ]
      .map(([x = 0, y = 0]) => star(x, y, 10))
      .join("")}`,
  },
  "own-limit": {
    stone: "#16695f",
    metal: SILVER,
    sign: `${line("M50 20L76 30V50C76 66 64 76 50 82C36 76 24 66 24 50V30Z")}${line("M37 50L47 60L64 40")}`,
  },
  "own-reminder": {
    stone: "#4b3fae",
    metal: BRONZE,
    sign: `${circle(29)}${line("M50 32V50L62 60")}${line("M24 20l-8 8M76 20l8 8", 5)}`,
  },
  "two-factor": {
    stone: "#3c4a78",
    metal: SILVER,
    sign: `${line("M28 48H72V78H28Z")}${line("M36 47V37a14 14 0 0 1 28 0V47")}${dot(42, 63, 5)}${dot(58, 63, 5)}`,
  },
  "identity-verified": {
    stone: "#245c9c",
    metal: GOLD,
    sign: `${circle(30, 5)}${dot(50, 42, 9)}${line("M32 70a18 15 0 0 1 36 0")}`,
  },
};

export const badgeNames: readonly string[] = Object.keys(BADGES);

/** A domed stone in a metal ring. @returns RGBA bytes of a square */
function stonePicture({ stone, metal }: Badge, size: number): Buffer {
  const base = hex(stone);
  const white: Colour = [1, 0.97, 0.9];
  return shade(size, (x, y) => {
    const radius = Math.hypot(x, y);
    const dome = Math.sqrt(clamp(1 - (radius / 0.84) ** 2));
    const veins = fractal(x * 3 + base[0] * 20, y * 3 + base[2] * 20, 5);
    let colour = scaled(
      mixColours(scaled(base, 0.25), scaled(base, 1.35), dome * 0.55 + 0.4 * smooth(-0.9, 0.9, y - x * 0.4)),
      0.55 + veins * 0.75,
    );
    colour = lit(colour, base, 1.1 / (1 + (Math.hypot(x * 0.9, y + 0.5) / 0.36) ** 3));
    colour = lit(colour, white, 0.5 * smooth(0.5, 0, Math.hypot(x + 0.28, (y - 0.56) * 1.7)) * dome);
    return ring(colour, { x, y, radius, inner: 0.84, metal: hex(metal) });
  });
}

/** The picture of an achievement: its sign, engraved in light on a stone. @returns RGBA bytes of a square */
export async function badgePicture(name: string, size: number): Promise<Buffer> {
  const badge = BADGES[name];
  if (!badge) throw new RangeError(`there is no badge ${name}`);
  const sign = (colour: string, offset: number) =>
    `<g color="${colour}" transform="translate(${21 + offset} ${21 + offset}) scale(.58)">${badge.sign}</g>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${size}" height="${size}">
    <defs><filter id="glow" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="2.6"/></filter>
    <linearGradient id="light" gradientUnits="userSpaceOnUse" x1="0" y1="15" x2="0" y2="85"><stop stop-color="#fffaf0"/><stop offset="1" stop-color="#ffcf7a"/></linearGradient></defs>
    <g filter="url(#glow)" opacity=".75">${sign("#ffc46b", 0)}</g>
    <g opacity=".55">${sign("#05060c", 0.9)}</g>
    ${sign("url(#light)", 0).replaceAll("currentColor", "url(#light)")}</svg>`;
  return sharp(stonePicture(badge, size), { raw: { width: size, height: size, channels: 4 } })
    .composite([{ input: Buffer.from(svg) }])
    .raw()
    .toBuffer();
}
