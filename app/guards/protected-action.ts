import { useNavigate } from "@remix-run/react";
import { useCallback, useRef } from "react";
import type { AuthTab } from "#app/shell/popups/popup-names.ts";
import { openPopup } from "#app/shell/popups/use-popups.ts";
import { screenTransition } from "#app/shell/screen-transition.ts";
import { useShell } from "#app/shell/use-shell.ts";
import { BREAKPOINTS } from "#contract/constants.ts";
import { splitLocale } from "#contract/locales.ts";

/** What a click is to lead to, once it may: a callback, or else an address of this site. */
export interface ProtectedTarget {
  url?: string;
  callback?: () => void;
  /** The tab that a guest is shown first. */
  tab?: AuthTab;
  /** It launches a game. */
  game?: boolean;
}

export interface Situation {
  user: { no_profile: boolean } | null;
  /** Path of the page that was clicked on, without its locale prefix. */
  path: string;
  /** A window under 1024 pixels, read at the click. */
  mobile: boolean;
}

/** The steps that a protected click can take. `proceed` waits for success where a popup comes first. */
export interface Steps {
  navigate(url: string): void;
  openWallet(): void;
  openAuth(tab: AuthTab, proceed: () => void): void;
  openPersonalInfo(proceed: () => void): void;
}

/** Addresses that mean the wallet, with or without a prefix. */
function isWallet(url: string): boolean {
  return /^\/wallet(\/|\?|$)/.test(splitLocale(url).path);
}

/** Runs the callback, if there is one; else opens the wallet for a wallet address; else navigates [ACT-2]. */
export function continueTo({ url, callback }: ProtectedTarget, steps: Steps): void {
  if (callback) callback();
  else if (url && isWallet(url)) steps.openWallet();
  else if (url) steps.navigate(url);
}

/** The click middleware, in the order of ACT-1. */
export function runProtected(target: ProtectedTarget, { user, path, mobile }: Situation, steps: Steps): void {
  const proceed = () => continueTo(target, steps);
  const onPlayPage = /^\/play(\/|$)/.test(path);
  if (target.game && mobile && !onPlayPage) proceed();
  else if (user?.no_profile) steps.openPersonalInfo(proceed);
  else if (user) proceed();
  else steps.openAuth(target.tab ?? "login", proceed);
}

/**
 * The click middleware bound to this page: `protect({ url, tab: "registration" })`. The function stays the same for as
 * long as the component lives.
 */
export function useProtectedAction(): (target: ProtectedTarget) => void {
  const { user } = useShell();
  const navigate = useNavigate();
  const latest = useRef({ user, navigate });
  latest.current = { user, navigate };
  return useCallback((target) => {
    const situation = {
      user: latest.current.user,
      path: splitLocale(location.pathname).path,
      mobile: !matchMedia(`(min-width: ${BREAKPOINTS.desktop}px)`).matches,
    };
    runProtected(target, situation, {
      navigate: (url) => latest.current.navigate(url, screenTransition()),
      openWallet: () => openPopup("sandbox-credit"),
      openAuth: (tab, onSuccess) => openPopup("auth", { tab, onSuccess }),
      openPersonalInfo: (onSuccess) => openPopup("personal-info", { onSuccess }),
    });
  }, []);
}
