/** Lines of the grounds on a field of 300 by 150, drawn as one path each. */
export const FIELD_WIDTH = 300;
export const FIELD_HEIGHT = 150;

export type FieldKind =
  | "football"
  | "handball"
  | "basketball"
  | "rink"
  | "tennis"
  | "volleyball"
  | "gridiron"
  | "diamond"
  | "oval";

const OUTLINE = "M0 0H300V150H0Z";
const HALFWAY = "M150 0V150";

const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

/** Lines across the field at equal distances. */
const across = (from: number, to: number, step: number): string => {
  let path = "";
  for (let x = from; x <= to; x += step) path += `M${x} 0V150`;
  return path;
};

export const FIELD_LINES: Readonly<Record<FieldKind, string>> = {
  football: `${OUTLINE}${HALFWAY}${circle(150, 75, 26)}M0 32H45V118H0M300 32H255V118H300M0 56H16V94H0M300 56H284V94H300M45 60a20 20 0 0 1 0 30M255 60a20 20 0 0 0 0 30M-4 65v20M304 65v20`,
  handball: `${OUTLINE}${HALFWAY}M0 22a52 46 0 0 1 46 46v14a52 46 0 0 1-46 46M300 22a52 46 0 0 0-46 46v14a52 46 0 0 0 46 46M52 72v6M248 72v6M-4 63v24M304 63v24`,
  basketball: `${OUTLINE}${HALFWAY}${circle(150, 75, 20)}M0 50H58V100H0M300 50H242V100H300M58 55a20 20 0 0 1 0 40M242 55a20 20 0 0 0 0 40M0 10H28C86 20 86 130 28 140H0M300 10H272C214 20 214 130 272 140H300${circle(14, 75, 4)}${circle(286, 75, 4)}`,
  rink: `M36 0H264a36 36 0 0 1 36 36V114a36 36 0 0 1-36 36H36a36 36 0 0 1-36-36V36A36 36 0 0 1 36 0Z${HALFWAY}M105 0V150M195 0V150M22 4V146M278 4V146${circle(150, 75, 20)}${circle(62, 38, 14)}${circle(62, 112, 14)}${circle(238, 38, 14)}${circle(238, 112, 14)}M22 66a10 9 0 0 1 0 18M278 66a10 9 0 0 0 0 18`,
  tennis: `${OUTLINE}M150 -4V154M0 18H300M0 132H300M69 18V132M231 18V132M69 75H231M0 75h6M300 75h-6`,
  volleyball: `${OUTLINE}M150 -4V154M100 0V150M200 0V150`,
  gridiron: `${OUTLINE}${across(25, 275, 25)}M25 0V150M275 0V150M12 60v30M288 60v30`,
  diamond:
    "M150 140 68 62a112 112 0 0 1 164 0ZM150 140l-40-38 40-36 40 36ZM146 100a5 5 0 1 0 8 0 5 5 0 1 0-8 0M20 34A182 182 0 0 1 280 34",
  oval: "M150 2C236 2 296 34 296 75S236 148 150 148 4 116 4 75 64 2 150 2ZM120 68H180V82H120ZM126 64v22M174 64v22M150 24C196 24 226 46 226 75s-30 51-76 51-76-22-76-51 30-51 76-51Z",
};
