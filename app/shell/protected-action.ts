import { useNavigate } from "@remix-run/react";
import { useCallback, useRef } from "react";
import { BREAKPOINTS } from "#app/constants.ts";
import { screenTransition } from "#app/framework/screen-transition.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useShell } from "#app/session/shell-data.ts";
import { type AuthTab, openPopup } from "#app/shell/popups/popups.ts";
import { splitLocale } from "#contract/host/locales.ts";

/** The target of a protected click, for a visitor who is signed in with a complete profile: a callback or a path of this site. */
export interface ProtectedTarget {
  url?: string;
  callback?: () => void;
  /** The tab of the auth popup that a guest sees. */
  tab?: AuthTab;
  /** Whether it launches a game. */
  game?: boolean;
}

export interface ClickContext {
  user: { no_profile: boolean } | null;
  /** Path of the current page, without its locale prefix. */
  path: string;
  /** Whether the window is narrower than 1024 pixels at the time of the click. */
  mobile: boolean;
}

/** The effects of a protected click; a popup calls `proceed` if it succeeds. */
export interface ClickEffects {
  navigate(url: string): void;
  openWallet(url: string): void;
  openAuth(tab: AuthTab, proceed: () => void): void;
  openPersonalInfo(proceed: () => void): void;
}

/** Whether a URL is a wallet page, with or without a locale prefix. */
function isWallet(url: string): boolean {
  return /^\/wallet(\/|\?|$)/.test(splitLocale(url).path);
}

/** Runs the callback if there is one; else opens the wallet for a wallet URL; else navigates [ACT-2]. */
export function runTarget({ url, callback }: ProtectedTarget, effects: ClickEffects): void {
  if (callback) callback();
  else if (url && isWallet(url)) effects.openWallet(url);
  else if (url) effects.navigate(url);
}

/** The deposit URL for a wallet URL: the URL itself if it is a step of the deposit, else the deposit's first step. */
export function depositView(url: string, deposit: string): string {
  return url.split(/[?#]/, 1)[0] === deposit ? url : deposit;
}

/** Whether the wallet opens as a page instead of a popup: under 1024 pixels, and on the deposit page itself [POP-5]. */
export function opensAsPage({ mobile, path }: Pick<ClickContext, "mobile" | "path">): boolean {
  return mobile || path === "/wallet/deposit";
}

/** The click middleware: continues to the target, or opens the popup that the visitor must complete first [ACT-1]. */
export function runProtected(
  target: ProtectedTarget,
  { user, path, mobile }: ClickContext,
  effects: ClickEffects,
): void {
  const proceed = () => runTarget(target, effects);
  const onPlayPage = /^\/play(\/|$)/.test(path);
  if (target.game && mobile && !onPlayPage) proceed();
  else if (user?.no_profile) effects.openPersonalInfo(proceed);
  else if (user) proceed();
  else effects.openAuth(target.tab ?? "login", proceed);
}

/** The click middleware for the current page: `protect({ url, tab: "registration" })`. The returned function never changes. */
export function useProtectedAction(): (target: ProtectedTarget) => void {
  const { user } = useShell();
  const navigate = useNavigate();
  const deposit = useLocalePaths().wallet("deposit");
  const latest = useRef({ user, navigate, deposit });
  latest.current = { user, navigate, deposit };
  return useCallback((target) => {
    const clickContext = {
      user: latest.current.user,
      path: splitLocale(location.pathname).path,
      mobile: !matchMedia(`(min-width: ${BREAKPOINTS.desktop}px)`).matches,
    };
    const go = (url: string) => latest.current.navigate(url, screenTransition());
    runProtected(target, clickContext, {
      navigate: go,
      openWallet: (url) => {
        const view = depositView(url, latest.current.deposit);
        if (opensAsPage(clickContext)) go(view);
        else openPopup("wallet", { address: view });
      },
      openAuth: (tab, onSuccess) => openPopup("auth", { tab, onSuccess }),
      openPersonalInfo: (onSuccess) => openPopup("personal-info", { onSuccess }),
    });
  }, []);
}
