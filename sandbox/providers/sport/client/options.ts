/** Options of the vendor's contract. Offsets are CSS pixels. */
export interface RendererOptions {
  brand_id: string;
  /** Token of the player; null for a guest. */
  token: string | null;
  themeName?: string;
  /** A language, or a locale code of the site. */
  lang: string;
  target: HTMLElement;
  /** The view to show, as in `bt-path`. */
  url?: string;
  currency: string;
  betSlipOffsetTop?: number;
  betSlipOffsetBottom?: number;
  stickyTop?: number;
  betslipZIndex?: number;
  /** Further style sheets of the operator. */
  cssUrls?: readonly string[];
  fontFamilies?: readonly string[];
  /** Whether phones show no button for the closed slip; the operator's page has one. */
  hideMobileClosedBetslip?: boolean;
  onTokenExpired?: () => Promise<string | null | undefined>;
  onSessionRefresh?: () => void;
  onLogin?: () => void;
  onRegister?: () => void;
  onRecharge?: () => void;
  onRouteChange?: (path: string) => void;
  onBetSlipStateChange?: (state: { isOpen: boolean }) => void;
}

/** Languages with texts of their own, also those of regions, and the tag for dates and numbers. */
export const LANGUAGES = {
  en: "en",
  de: "de-DE",
  fi: "fi-FI",
  hu: "hu-HU",
  it: "it-IT",
  kk: "kk-KZ",
  nb: "nb-NO",
  pl: "pl-PL",
  pt: "pt-PT",
  "pt-br": "pt-BR",
  "de-ch": "de-CH",
  "en-au": "en-AU",
  "en-ca": "en-CA",
  "en-nz": "en-NZ",
  "en-za": "en-ZA",
} as const;
export type Language = keyof typeof LANGUAGES;

const ALIASES: Readonly<Record<string, Language>> = {
  kz: "kk",
  no: "nb",
  nn: "nb",
  br: "pt-br",
  ch: "de-ch",
};

/** The language of an option; English for one without texts. */
export function languageOf(lang: string): Language {
  const code = lang.toLowerCase().replace("_", "-");
  const base = code.split("-")[0] ?? "";
  for (const candidate of [code, base]) {
    if (Object.hasOwn(LANGUAGES, candidate)) return candidate as Language;
    const alias = ALIASES[candidate];
    if (alias) return alias;
  }
  return "en";
}
