/*
 * The design tokens that a site may set, with the values of Solstice: those of app/styles/tokens.css, and those of the seasons in
 * app/features/daily-bonuses/bonus-map.css. app/styles/design-tokens.test.ts compares them. Only servers load this file.
 */

/** Colours of a theme, without `--color-`. */
export const COLOUR_TOKENS = {
  page: "Background of the page.",
  surface: "Background of cards.",
  raised: "Background of buttons and of what lies on cards.",
  line: "Lines between parts; decorative.",
  edge: "Border of controls.",
  text: "Text.",
  muted: "Text of less weight.",
  accent: "Background of the main action, and its first colour where it is a gradient.",
  "accent-end": "Last colour of the main action's gradient.",
  "accent-ink": "Text on the accent.",
  "accent-text": "The accent as text.",
  live: "Text about gains and what is live.",
  danger: "Text about losses and errors.",
} as const;
export type ColourToken = keyof typeof COLOUR_TOKENS;

/** The two themes that a visitor can choose. */
export type Theme = "night" | "day";
export const THEMES = ["night", "day"] as const;

type Palette = Readonly<Record<ColourToken, string>>;

const NIGHT: Palette = {
  page: "#0b0d17",
  surface: "#141829",
  raised: "#1c2138",
  line: "#2a3050",
  edge: "#68719c",
  text: "#f4f5fb",
  muted: "#a6adc8",
  accent: "#ffb347",
  "accent-end": "#ff5e62",
  "accent-ink": "#1f0e05",
  "accent-text": "#ffb868",
  live: "#2dd4bf",
  danger: "#ff7383",
};

/** The colours of Solstice by theme. */
export const PALETTES: Readonly<Record<Theme, Palette>> = {
  night: NIGHT,
  day: {
    ...NIGHT,
    page: "#f2f4fa",
    surface: "#ffffff",
    raised: "#e9ecf6",
    line: "#d3d8e8",
    edge: "#7a83a6",
    text: "#12152b",
    muted: "#4f5777",
    "accent-text": "#a53c08",
    live: "#0b6e63",
    danger: "#c0203a",
  },
};
