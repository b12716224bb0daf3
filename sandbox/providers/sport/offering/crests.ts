import { competitorOf } from "./competitors.ts";
import { randomFrom } from "./random.ts";

/** Outlines of shields in a square of 64. */
const SHIELDS = [
  "M8 6h48v26c0 15-10 23-24 28C18 55 8 47 8 32z",
  "M32 4c9 5 17 6 24 6v22c0 14-9 22-24 28C17 54 8 46 8 32V10c7 0 15-1 24-6z",
  "M6 10c9 0 18-2 26-6 8 4 17 6 26 6 0 24-4 40-26 50C10 50 6 34 6 10z",
  "M10 5h44l4 12c0 20-6 34-26 43C12 51 6 37 6 17z",
  "M32 3a29 29 0 1 1 0 58 29 29 0 0 1 0-58z",
  "M32 3l25 14v30L32 61 7 47V17z",
] as const;

/** Pairs of colours with a third for emblem and edge; all pairs are distinct at a small size. */
const PALETTES = [
  ["#c8102e", "#ffffff", "#1b1f3b"],
  ["#0b3d91", "#f4c430", "#ffffff"],
  ["#006b54", "#f5f0e1", "#d4a017"],
  ["#1b1f3b", "#e63946", "#f1faee"],
  ["#5b2a86", "#e0c3fc", "#ffd166"],
  ["#0f4c5c", "#fb8b24", "#fff3e0"],
  ["#14213d", "#a8dadc", "#e9c46a"],
  ["#7f1d1d", "#f59e0b", "#fff7ed"],
  ["#00509d", "#ffffff", "#fdc500"],
  ["#222831", "#00adb5", "#eeeeee"],
  ["#3d0000", "#ff5f40", "#ffe8d6"],
  ["#004225", "#ffb000", "#ffffff"],
  ["#2b2d42", "#ef233c", "#edf2f4"],
  ["#0077b6", "#caf0f8", "#03045e"],
  ["#432818", "#ffe6a7", "#bb9457"],
  ["#10002b", "#c77dff", "#e0aaff"],
] as const;

type Palette = readonly [base: string, second: string, detail: string];

/** Patterns that fill the shield, in the second colour. */
const PATTERNS: readonly ((second: string) => string)[] = [
  () => "",
  (c) => `<path fill="${c}" d="M0 0h13v64H0zM26 0h12v64H26zM51 0h13v64H51z"/>`,
  (c) => `<path fill="${c}" d="M0 14h64v9H0zM0 32h64v9H0zM0 50h64v14H0z"/>`,
  (c) => `<path fill="${c}" d="M32 0h32v64H32z"/>`,
  (c) => `<path fill="${c}" d="M-4 40L40-4l16 12L8 60z"/>`,
  (c) => `<path fill="${c}" d="M0 0h32v32H0zM32 32h32v32H32z"/>`,
  (c) => `<path fill="${c}" d="M0 24l32 18 32-18v14L32 56 0 38z"/>`,
  (c) => `<path fill="${c}" d="M26 0h12v24h26v12H38v28H26V36H0V24h26z"/>`,
  (c) => `<path fill="${c}" d="M0 0h64v20H0z"/>`,
  (c) => `<path fill="${c}" d="M32 30L0 0h14zM32 30L50 0h14zM32 30l32 34H50zM32 30L14 64H0z"/>`,
];

/** Emblems around the centre of the shield, in the third colour. */
const EMBLEMS: readonly string[] = [
  "M32 17l4.4 9.4 10.2 1.2-7.6 7 2 10.2-9-5.1-9 5.1 2-10.2-7.6-7 10.2-1.2z",
  "M32 16c9 5 14 10 14 17 0 8-6 13-14 15-8-2-14-7-14-15 0-7 5-12 14-17zm0 8c-5 3-8 6-8 10s3 7 8 8c5-1 8-4 8-8s-3-7-8-10z",
  "M18 42l4-18 6 7 4-13 4 13 6-7 4 18zM18 45h28v4H18z",
  "M32 16a16 16 0 1 0 11 27 13 13 0 1 1 0-22 16 16 0 0 0-11-5z",
  "M30 15h4v14l10-7 2 3.5L35 32l11 6.5-2 3.5-10-7v14h-4V35l-10 7-2-3.5L29 32l-11-6.5 2-3.5 10 7z",
  "M16 44l10-20 6 9 5-14 11 25z",
  "M32 17l15 15-15 15-15-15zm0 8l-7 7 7 7 7-7z",
  "M17 30c6-8 10 0 15-6 5 6 9-2 15 6-4 0-5 4-9 4 2 6-3 8-6 13-3-5-8-7-6-13-4 0-5-4-9-4z",
  "M34 14L20 35h9l-3 16 16-23h-9z",
  "M17 36c5-6 10 4 15-1s10-2 15 0v5c-5-2-10-4-15 1s-10-5-15 1zM17 26c5-6 10 4 15-1s10-2 15 0v5c-5-2-10-4-15 1s-10-5-15 1z",
  "M32 16c7 6 11 10 11 16 0 5-4 8-8 7l2 9H27l2-9c-4 1-8-2-8-7 0-6 4-10 11-16z",
  "M24 17h16v9h9v13h-9v9H24v-9h-9V26h9z",
];

/**
 * The crest of a team or player as an SVG picture: a shield with a pattern and an emblem, or a roundel with initials for a person. It
 * is a function of the id.
 *
 * @returns null for an unknown id
 */
export function crestOf(id: string): string | null {
  const competitor = competitorOf(id);
  if (!competitor) return null;
  const { league, name } = competitor;
  // Reserve and women's teams of a club have its crest.
  const seed = league.field === "clubs" ? name.replace(/ U21$/, "") : id;
  const pick = <T>(what: string, list: readonly T[]): T =>
    list[Math.floor(randomFrom(`${seed}/${what}`) * list.length)] as T;
  const palette = pick<Palette>("palette", PALETTES);
  const isPerson = league.field !== "clubs" && league.field !== "teams";
  return isPerson
    ? roundel(initials(name), palette, pick("pattern", PATTERNS.slice(0, 4)))
    : shield(pick("shield", SHIELDS), palette, pick("pattern", PATTERNS), pick("emblem", EMBLEMS));
}

function shield(
  outline: string,
  [base, second, detail]: Palette,
  pattern: (second: string) => string,
  emblem: string,
): string {
  return svg(
    `<clipPath id="s"><path d="${outline}"/></clipPath>
<g clip-path="url(#s)"><path fill="${base}" d="M0 0h64v64H0z"/>${pattern(second)}<path fill="#fff" fill-opacity=".1" d="M0 0h32v64H0z"/></g>
<circle cx="32" cy="32" r="18.5" fill="${base}" stroke="${detail}" stroke-width="1.5"/>
<path fill="${detail}" transform="translate(5.8 5.8) scale(.82)" d="${emblem}"/>
<path d="${outline}" fill="none" stroke="${detail}" stroke-width="2.5" stroke-linejoin="round"/>`,
  );
}

function roundel(text: string, [base, second, detail]: Palette, pattern: (second: string) => string): string {
  const size = text.length > 1 ? 24 : 30;
  return svg(
    `<clipPath id="s"><circle cx="32" cy="32" r="29"/></clipPath>
<g clip-path="url(#s)"><path fill="${base}" d="M0 0h64v64H0z"/><g opacity=".35">${pattern(second)}</g><circle cx="32" cy="32" r="22" fill="${base}"/></g>
<circle cx="32" cy="32" r="28.5" fill="none" stroke="${detail}" stroke-width="2.5"/>
<text x="32" y="40.5" text-anchor="middle" font-family="system-ui,sans-serif" font-size="${size}" font-weight="700" fill="${lighter([base, second, detail])}">${text}</text>`,
  );
}

/** Initials are read on the base colour, which is dark in all palettes. */
const lighter = ([, second, detail]: Palette): string =>
  luminance(second) > luminance(detail) ? second : detail;

function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((offset) => Number.parseInt(colour.slice(offset, offset + 2), 16)) as [
    number,
    number,
    number,
  ];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function initials(name: string): string {
  const words = name.split(" ");
  return [words[0], words.length > 1 ? words.at(-1) : ""].map((word) => word?.[0] ?? "").join("");
}

const svg = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">${content}</svg>`;
