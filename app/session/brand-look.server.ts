import { PALETTES, THEMES, type Theme } from "#contract/host/design-tokens.ts";
import type { Site } from "#contract/host/site.ts";

/** How a site looks, as its documents need it. */
export interface BrandLook {
  /** Rules after the style sheet; empty for a site in the colours and fonts of Solstice. */
  css: string;
  /** Colours of the browser's bars by theme. */
  bars: Record<Theme, string>;
  favicon: string;
  /** Font files that every page fetches at once. */
  preloads: string[];
  /** Which of the default fonts the site does not use. */
  replaces: { text: boolean; display: boolean };
  /** Theme for visitors who have chosen none; null follows their device. */
  theme: Theme | null;
}

type Declarations = Readonly<Record<string, string | undefined>>;

/** Font families of a brand; the defaults follow them for characters that its files lack. */
const FAMILIES = {
  text: { name: "Brand Text", variable: "--font-sans", rest: "Onest,Onest Fallback,system-ui,sans-serif" },
  display: {
    name: "Brand Display",
    variable: "--font-display",
    rest: "Unbounded,Unbounded Fallback,system-ui,sans-serif",
  },
} as const;
const KINDS = ["text", "display"] as const;

/** More specific than the themes of tokens.css and the seasons of bonus-map.css, whose colours the brand's replace. */
const ROOT = ":root:root:root";
const SELECTORS: Record<Theme, string> = {
  night: `${ROOT}:not([data-theme=day])`,
  day: `${ROOT}[data-theme=day]`,
};

/**
 * The look of a brand. The rules contain no quote and no `<`, `>` or `&`, which a document would escape: the schema of the sites file
 * allows none in these settings.
 */
export function brandLook({ brand, theme }: Pick<Site, "brand" | "theme">): BrandLook {
  const { favicon, fonts, radius, tokens } = brand;
  const faces = KINDS.flatMap((kind) =>
    (fonts[kind] ?? []).map(({ src, weight, unicodeRange }) =>
      rule("@font-face", {
        "font-family": FAMILIES[kind].name,
        "font-weight": weight,
        "font-display": "swap",
        src: `url(${src})`,
        "unicode-range": unicodeRange,
      }),
    ),
  );
  const shared: Declarations = {
    ...(radius && { "--radius-control": `${radius.control}px`, "--radius-card": `${radius.card}px` }),
    ...Object.fromEntries(
      KINDS.filter((kind) => fonts[kind]).map((kind) => {
        const { name, variable, rest } = FAMILIES[kind];
        return [variable, `${name},${rest}`];
      }),
    ),
  };
  const themes = THEMES.flatMap((name) => [
    rule(SELECTORS[name], tokens[name]),
    ...Object.entries(tokens.seasons).map(([season, own]) =>
      rule(`${SELECTORS[name]}:has([data-season=${season}])`, own?.[name] ?? {}),
    ),
  ]);
  const barOf = (name: Theme) => tokens[name]["--color-page"] ?? PALETTES[name].page;
  return {
    css: [...faces, rule(ROOT, shared), ...themes].join(""),
    bars: { night: barOf("night"), day: barOf("day") },
    favicon,
    preloads: KINDS.flatMap((kind) => fonts[kind] ?? []).flatMap(({ src, preload }) => (preload ? src : [])),
    replaces: { text: fonts.text !== undefined, display: fonts.display !== undefined },
    theme: theme === "system" ? null : theme,
  };
}

/** A rule without undefined declarations; empty if none is left. */
function rule(selector: string, declarations: Declarations): string {
  const lines = Object.entries(declarations).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}:${value}`,
  );
  return lines.length === 0 ? "" : `${selector}{${lines.join(";")}}`;
}
