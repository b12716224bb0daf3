import type { ColourToken } from "#contract/host/design-tokens.ts";

/** The contrast that text needs (WCAG 2.2, 1.4.3, level AA). */
const TEXT = 4.5;
/** The contrast that the borders of controls and marks of the focus need (WCAG 2.2, 1.4.11). */
const CONTROL = 3;

/** Which colours lie on which: foreground, background and the ratio that the pair needs. */
const PAIRS: readonly (readonly [ColourToken, ColourToken, number])[] = [
  ...(["page", "surface", "raised"] as const).flatMap((background) => [
    ["text", background, TEXT] as const,
    ["muted", background, TEXT] as const,
    ["edge", background, CONTROL] as const,
  ]),
  ...(["page", "surface"] as const).flatMap((background) => [
    ["accent-text", background, TEXT] as const,
    ["live", background, TEXT] as const,
    ["danger", background, TEXT] as const,
  ]),
  ["accent-ink", "accent", TEXT],
  ["accent-ink", "accent-end", TEXT],
];

/** A pair of colours that cannot be read. */
export interface LowContrast {
  foreground: ColourToken;
  background: ColourToken;
  /** Ratio of the two, and the one that they need, from 1 to 21. */
  ratio: number;
  needed: number;
  /** Both colours. */
  colours: readonly [foreground: string, background: string];
}

/** The pairs of a theme whose contrast is too low. @param colours as `#rrggbb` */
export function lowContrasts(colours: Readonly<Record<ColourToken, string>>): LowContrast[] {
  return PAIRS.flatMap(([foreground, background, needed]) => {
    const pair = [colours[foreground], colours[background]] as const;
    const ratio = contrastRatio(...pair);
    return ratio < needed ? [{ foreground, background, ratio, needed, colours: pair }] : [];
  });
}

/** The contrast ratio of two colours, from 1 to 21 (WCAG 2.2, definition of contrast ratio). */
export function contrastRatio(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
