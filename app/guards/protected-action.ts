import { useNavigate } from "@remix-run/react";
import { useCallback, useRef } from "react";
import { useLocalePaths } from "#app/i18n/paths.ts";
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
  openWallet(url: string): void;
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
  else if (url && isWallet(url)) steps.openWallet(url);
  else if (url) steps.navigate(url);
}

/** The wallet's view that any wallet address means: the deposit, at the step that the address names. */
export function depositView(url: string, deposit: string): string {
  return url.split(/[?#]/, 1)[0] === deposit ? url : deposit;
}

/** Whether the wallet comes as a page instead of a popup: in windows under 1024, and where it is the page already [POP-5]. */
export function opensAsPage({ mobile, path }: Pick<Situation, "mobile" | "path">): boolean {
  return mobile || path === "/wallet/deposit";
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
  const deposit = useLocalePaths().wallet("deposit");
  const latest = useRef({ user, navigate, deposit });
  latest.current = { user, navigate, deposit };
  return useCallback((target) => {
    const situation = {
      user: latest.current.user,
      path: splitLocale(location.pathname).path,
      mobile: !matchMedia(`(min-width: ${BREAKPOINTS.desktop}px)`).matches,
    };
    const go = (url: string) => latest.current.navigate(url, screenTransition());
    runProtected(target, situation, {
      navigate: go,
      openWallet: (url) => {
        const view = depositView(url, latest.current.deposit);
        if (opensAsPage(situation)) go(view);
        else openPopup("wallet", { address: view });
      },
      openAuth: (tab, onSuccess) => openPopup("auth", { tab, onSuccess }),
      openPersonalInfo: (onSuccess) => openPopup("personal-info", { onSuccess }),
    });
  }, []);
}
