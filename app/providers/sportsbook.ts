import { SPORTSBOOK_POLICY } from "#contract/host/sport-views.ts";
import type { Provider } from "./provider.ts";
import { loadVendorScript } from "./vendor-script.ts";

/** Distances in CSS pixels that keep the bet slip clear of the site's own bars. */
export interface SlipOffsets {
  /** Height of the header, at which the sportsbook's own bars stick. */
  top: number;
  /** Height of the bottom bar. */
  bottom: number;
}

/** What the sportsbook starts with; a change of anything but path, theme and offsets needs a new start. */
export interface SportsbookSettings {
  brandId: string;
  /** The player's token; null for a guest. */
  token: string | null;
  /** Requests another token when the vendor reports that its token has expired. */
  renewToken: () => Promise<string>;
  /** Language, as the vendor calls it. */
  lang: string;
  /** ISO 4217 code; the vendor's own default for a guest. */
  currency: string | undefined;
  theme: string;
  /** Value of `bt-path`. */
  path: string;
  target: HTMLElement;
  offsets: SlipOffsets;
  cssUrls: readonly string[];
  fontFamilies: readonly string[];
}

type SportsbookCommand =
  | { type: "path"; path: string }
  | { type: "offsets"; offsets: SlipOffsets }
  | { type: "theme"; theme: string }
  | { type: "toggle-slip" };

export type SportsbookEvent =
  /** The visitor wants to log in, to register or to deposit. */
  | { type: "login" | "register" | "recharge" }
  /** The vendor's session is over: the sportsbook must be started again. */
  | { type: "session-over" }
  /** The vendor has shown another view and has written it to the address. */
  | { type: "route" }
  | { type: "slip"; isOpen: boolean };

export type Sportsbook = Provider<SportsbookSettings, SportsbookCommand, SportsbookEvent>;

/** The part of the vendor's contract that is used. */
interface RendererOptions {
  brand_id: string;
  token: string | null;
  themeName: string;
  lang: string;
  target: HTMLElement;
  url: string;
  currency?: string;
  betSlipOffsetTop: number;
  betSlipOffsetBottom: number;
  stickyTop: number;
  betslipZIndex: number;
  cssUrls: readonly string[];
  fontFamilies: readonly string[];
  hideMobileClosedBetslip: boolean;
  onTokenExpired(): Promise<string>;
  onSessionRefresh(): void;
  onLogin(): void;
  onRegister(): void;
  onRecharge(): void;
  onRouteChange(): void;
  onBetSlipStateChange(state: { isOpen?: boolean } | undefined): void;
}
interface Renderer {
  initialize(options: RendererOptions): Renderer | undefined;
  updateOptions(options: Partial<RendererOptions>): void;
  action(name: string): void;
  kill(): void;
}
type RendererClass = new () => Renderer;

/** Above the page and the bottom bar, below the menu, popups and toasts. */
const SLIP_Z_INDEX = 40;

const offsetOptions = ({ top, bottom }: SlipOffsets) => ({
  betSlipOffsetTop: top,
  betSlipOffsetBottom: bottom,
  stickyTop: top,
});

interface SportsbookOptions {
  /** URL of the vendor's script. */
  script: string;
  /** Milliseconds after which a script that has not loaded counts as failed. */
  timeout: number;
}

/**
 * The vendor of the sportsbook [TP-4]: its script renders into an element of the page. It gets a token for this purpose only, never the
 * session's. Whatever it throws ends in a rejected promise of `load` or `start`, or is reported and ignored.
 */
export function createSportsbook({ script, timeout }: SportsbookOptions): Sportsbook {
  const listeners = new Set<(event: SportsbookEvent) => void>();
  let renderer: Renderer | null = null;

  const emit = (event: SportsbookEvent) => {
    for (const listener of [...listeners]) listener(event);
  };
  /** Calls the vendor; an error that it throws is reported and does not affect the page. */
  const attempt = (call: (running: Renderer) => void) => {
    try {
      if (renderer) call(renderer);
    } catch (error) {
      reportError(error);
    }
  };

  return {
    load: () => loadVendorScript({ url: script, policy: SPORTSBOOK_POLICY, timeout }),
    async start(settings) {
      const { BTRenderer } = globalThis as { BTRenderer?: RendererClass };
      if (!BTRenderer) throw new Error("the vendor's script has not defined BTRenderer");
      const created = new BTRenderer();
      renderer = created.initialize(rendererOptions(settings, emit)) ?? created;
    },
    update(command) {
      attempt((running) => {
        if (command.type === "toggle-slip") running.action("toggleBetSlip");
        else running.updateOptions(changedOptions(command));
      });
    },
    stop() {
      listeners.clear();
      attempt((running) => running.kill());
      renderer = null;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function rendererOptions(
  settings: SportsbookSettings,
  emit: (event: SportsbookEvent) => void,
): RendererOptions {
  const { brandId, token, theme, lang, target, path, currency, cssUrls, fontFamilies } = settings;
  return {
    brand_id: brandId,
    token,
    themeName: theme,
    lang,
    target,
    url: path,
    ...(currency !== undefined && { currency }),
    ...offsetOptions(settings.offsets),
    betslipZIndex: SLIP_Z_INDEX,
    cssUrls,
    fontFamilies,
    hideMobileClosedBetslip: false,
    onTokenExpired: settings.renewToken,
    onSessionRefresh: () => emit({ type: "session-over" }),
    onLogin: () => emit({ type: "login" }),
    onRegister: () => emit({ type: "register" }),
    onRecharge: () => emit({ type: "recharge" }),
    onRouteChange: () => emit({ type: "route" }),
    onBetSlipStateChange: (state) => emit({ type: "slip", isOpen: state?.isOpen === true }),
  };
}

function changedOptions(
  command: Exclude<SportsbookCommand, { type: "toggle-slip" }>,
): Partial<RendererOptions> {
  switch (command.type) {
    case "path":
      return { url: command.path };
    case "theme":
      return { themeName: command.theme };
    default:
      return offsetOptions(command.offsets);
  }
}
